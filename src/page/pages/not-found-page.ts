import type { SiteContext } from '../context.ts'
import type { SiteGround } from '../ground.ts'
import { headOf } from '../head.ts'
import type { Later } from '../later.ts'
import { outline, type PageOutline } from '../outline.ts'
import type { NotFoundPage } from '../page.ts'
import type { Card, Link } from '../parts.ts'

const NOT_FOUND_PATH = '/404'
const NOT_FOUND_CARDS = 4

export function notFoundPage({ ground, available, laterCard }: SiteContext): PageOutline {
  const cards = available.slice(0, NOT_FOUND_CARDS).map(laterCard)
  return outline({ kind: 'not-found', path: NOT_FOUND_PATH, in_sitemap: false }, [ground, cards], made)
}

function made(context: SiteGround, cards: readonly Later<Card>[]): NotFoundPage {
  const { routes, noun, locations } = context
  const path = NOT_FOUND_PATH
  const title = 'Page not found'
  const links: Link[] = [
    { label: 'Home', href: '/' },
    ...(routes.finance ? [{ label: 'Finance', href: routes.finance }] : []),
    { label: 'Contact Us', href: routes.contact },
  ]
  return {
    kind: 'not-found',
    path,
    breadcrumbs: [],
    head: headOf(
      { path, title, description: ['This address leads nowhere.'], breadcrumbs: [], noindex: true },
      context,
    ),
    title,
    text: `The page has moved, or the ${noun.one} it showed has been sold.`,
    search: { label: `Search all ${noun.many}`, href: routes.search },
    cards: cards.map(({ value }) => value),
    links,
    phone: locations[0]?.phone,
  }
}
