import { trail } from '../breadcrumbs.ts'
import type { SiteContext } from '../context.ts'
import { headOf } from '../head.ts'
import type { GaragePage } from '../page.ts'

/** @spec 2.16 6.2 */
export function garagePage(context: SiteContext): GaragePage[] {
  const { routes, noun, tenant } = context
  if (routes.garage === undefined) return []
  const path = routes.garage
  const title = 'My Garage'
  const breadcrumbs = trail([title, path])
  return [
    {
      kind: 'garage',
      path,
      breadcrumbs,
      head: headOf({ path, title, description: [`The ${noun.many} you saved.`], breadcrumbs, noindex: true }, context),
      title,
      tabs: [{ key: 'saved-cars', label: `Saved ${noun.many}` }],
      empty: {
        title: 'Nothing saved yet',
        text: `Tap the heart on any ${noun.one} and it waits for you here.`,
        link: { label: `See all ${noun.many}`, href: routes.search },
      },
      sign_in: tenant.flags.authentication
        ? { title: 'On all your devices', text: `Sign in by e-mail and your saved ${noun.many} follow you.` }
        : undefined,
    },
  ]
}
