import type { Card, Link } from '../elements.ts'
import { pageBase } from '../head.ts'
import type { NotFoundPage } from '../kinds/content-pages.ts'
import type { Later } from '../later.ts'
import * as common from '../messages.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

const NOT_FOUND_PATH = '/404'
const NOT_FOUND_CARDS = 4

export function notFoundPage({ config, available, laterCard }: DealerSite): PageRecipe<NotFoundPage> {
  const cards = available.slice(0, NOT_FOUND_CARDS).map(laterCard)
  return pageRecipe({ kind: 'not-found', path: NOT_FOUND_PATH, in_sitemap: false }, [config, cards], made)
}

function made(context: SiteConfig, cards: readonly Later<Card>[]): NotFoundPage {
  const { routes, noun, locations } = context
  const path = NOT_FOUND_PATH
  const title = messages.notFound
  const links: Link[] = [
    { label: common.home, href: '/' },
    ...(routes.finance ? [{ label: common.finance, href: routes.finance }] : []),
    { label: common.contactUs, href: routes.contact },
  ]
  return {
    kind: 'not-found',
    ...pageBase(context, { path, title, description: [messages.cannotFind], breadcrumbs: [], noindex: true }),
    title,
    text: messages.mayHaveMoved(noun.one),
    search: { label: messages.searchAll(noun.many), href: routes.search },
    cards: cards.map(({ value }) => value),
    links,
    phone: locations[0]?.phone,
  }
}
