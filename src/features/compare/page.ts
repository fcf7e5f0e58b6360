import type { PageFeature } from '#src/page/feature.ts'
import { pageBase, trail } from '#src/page/head.ts'
import * as common from '#src/page/messages.ts'
import { type PageRecipe, pageRecipe } from '#src/page/page-recipe.ts'
import type { DealerSite } from '#src/page/site/dealer-site.ts'
import type { SiteConfig } from '#src/page/site/site-config.ts'
import { FACTS } from '#src/record/facts.ts'
import { COMPARE_PATH, type ComparePage } from './compare-page.ts'
import * as messages from './messages.ts'

declare module '#src/page/shell/browser-config.ts' {
  interface BrowserConfig {
    /** The plural noun of the vehicles to compare, such as `cars`. */
    compare?: string
  }
}

const isOffered = ({ tenant, listed }: Pick<DealerSite, 'tenant' | 'listed'>): boolean =>
  listed.length > 0 && tenant.switches.compare.enabled

/** Up to four vehicles side by side. */
export const compare = {
  pages: (site: DealerSite): PageRecipe<ComparePage>[] =>
    isOffered(site)
      ? [pageRecipe({ kind: 'compare', path: COMPARE_PATH, in_sitemap: false }, [site.config], made)]
      : [],
  browserConfig: (site) => (isOffered(site) ? { compare: site.noun.many } : {}),
  storedOnDevice: ({ switches }) =>
    switches.compare.enabled
      ? [{ area: 'localStorage', key: '{slug}:compare', description: messages.comparedVehicles }]
      : [],
} satisfies PageFeature

const NAMES = ['make', 'model', 'badge', 'series', 'stocknum', 'rego', 'vin'] as const

function made(context: SiteConfig): ComparePage {
  const { routes, noun } = context
  const path = COMPARE_PATH
  const title = messages.compareTitle(noun.many)
  const intro = messages.compareIntro(noun.many)
  return {
    kind: 'compare',
    ...pageBase(context, {
      path,
      title,
      description: [intro],
      breadcrumbs: trail([messages.compare, path]),
      noindex: true,
    }),
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
