import { trail } from '../breadcrumbs.ts'
import type { SiteContext } from '../context.ts'
import type { SiteGround } from '../ground.ts'
import { headOf } from '../head.ts'
import { outline, type PageOutline } from '../outline.ts'
import type { GaragePage } from '../page.ts'

/** @spec 2.16 6.2 */
export function garagePage({ ground, routes }: SiteContext): PageOutline[] {
  const path = routes.garage
  return path === undefined ? [] : [outline({ kind: 'garage', path, in_sitemap: false }, [ground, path], made)]
}

function made(context: SiteGround, path: string): GaragePage {
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
      text: `Tap the heart on any ${noun.one} and it waits for you here.`,
      link: { label: `See all ${noun.many}`, href: routes.search },
    },
    sign_in: tenant.flags.authentication
      ? { title: 'On all your devices', text: `Sign in by e-mail and your saved ${noun.many} follow you.` }
      : undefined,
  }
}
