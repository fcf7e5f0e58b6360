import { trail } from '../breadcrumbs.ts'
import { headOf } from '../head.ts'
import type { GaragePage } from '../page.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'

/** @spec 2.16 6.2 */
export function garagePage({ config, routes }: DealerSite): PageRecipe[] {
  const path = routes.garage
  return path === undefined ? [] : [pageRecipe({ kind: 'garage', path, in_sitemap: false }, [config, path], made)]
}

function made(context: SiteConfig, path: string): GaragePage {
  const { routes, noun, tenant } = context
  const title = 'My Garage'
  const breadcrumbs = trail([title, path])
  return {
    kind: 'garage',
    path,
    breadcrumbs,
    head: headOf({ path, title, description: [`The ${noun.many} you saved.`], breadcrumbs, noindex: true }, context),
    title,
    tabs: [{ key: 'saved-cars', label: `Saved ${noun.many}` }],
    empty: {
      title: 'Nothing saved yet',
      text: `Tap the heart on any ${noun.one} to save it here.`,
      link: { label: `See all ${noun.many}`, href: routes.search },
    },
    sign_in: tenant.flags.authentication
      ? { title: 'On all your devices', text: `Sign in with your email to see your saved ${noun.many} on any device.` }
      : undefined,
    alerts: routes.alerts
      ? { title: 'Your alerts', link: { label: `Tell me about new ${noun.many}`, href: routes.alerts } }
      : undefined,
  }
}
