import { FACTS } from '#src/record/facts.ts'
import { trail } from '../breadcrumbs.ts'
import { headOf } from '../head.ts'
import type { ComparePage } from '../kinds/compare-page.ts'
import * as common from '../messages.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

const NAMES = ['make', 'model', 'badge', 'series', 'stocknum', 'rego', 'vin'] as const

/** Where up to four vehicles are compared: `/compare?cars=a,b`. */
export function comparePage({ config, routes }: DealerSite): PageRecipe<ComparePage>[] {
  const path = routes.compare
  return path === undefined ? [] : [pageRecipe({ kind: 'compare', path, in_sitemap: false }, [config, path], made)]
}

function made(context: SiteConfig, path: string): ComparePage {
  const { routes, noun } = context
  const title = messages.compareTitle(noun.many)
  const intro = messages.compareIntro(noun.many)
  const breadcrumbs = trail([messages.compare, path])
  return {
    kind: 'compare',
    path,
    breadcrumbs,
    head: headOf({ path, title, description: [intro], breadcrumbs, noindex: true }, context),
    title,
    intro,
    noun,
    listing: routes.listing,
    labels: {
      overview: FACTS.car_type.group,
      kilometres: FACTS.km.label,
      names: NAMES.map((name) => FACTS[name].label),
    },
    list: { label: common.seeAll(noun.many), href: routes.search },
  }
}
