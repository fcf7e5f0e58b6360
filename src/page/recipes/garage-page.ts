import { pageFeatures } from '#src/features/page.ts'
import { pageBase, trail } from '../head.ts'
import type { GaragePage } from '../kinds/content-pages.ts'
import * as common from '../messages.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

/** @spec 2.16 6.2 */
export function garagePage({ config, routes }: DealerSite): PageRecipe<GaragePage>[] {
  const path = routes.garage
  return path === undefined ? [] : [pageRecipe({ kind: 'garage', path, in_sitemap: false }, [config, path], made)]
}

function made(context: SiteConfig, path: string): GaragePage {
  const { routes, noun, tenant } = context
  const title = common.myGarage
  return {
    kind: 'garage',
    ...pageBase(context, {
      path,
      title,
      description: [messages.youSaved(noun.many)],
      breadcrumbs: trail([title, path]),
      noindex: true,
    }),
    title,
    tabs: [{ key: 'saved-cars', label: messages.saved(noun.many) }],
    empty: {
      title: messages.nothingSaved,
      text: messages.tapTheHeart(noun.one),
      link: { label: common.seeAll(noun.many), href: routes.search },
    },
    sign_in: tenant.flags.authentication
      ? { title: messages.onAllDevices, text: messages.signIn(noun.many) }
      : undefined,
    sections: Object.assign({}, ...pageFeatures.map(({ garageSections }) => garageSections?.(context))),
  }
}
