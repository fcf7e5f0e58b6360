import { scopesOf } from '#src/page/search/scopes.ts'
import type { DealerSite } from '#src/page/site/dealer-site.ts'
import { redirects } from '#src/tenant/redirects.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { narrowListAt, stockListAt } from './list-at.ts'
import type { OldAddress } from './old-address.ts'
import { pageAt } from './page-at.ts'
import { vehicleAt } from './vehicle-at.ts'

/** Where an address goes, or why it has no home. */
export type Home = { to: string } | { reason: string }

const FILE = /\.(avif|css|csv|docx?|gif|ico|jpe?g|js|json|mp4|pdf|png|svg|txt|webp|woff2?|xlsx?|xml|zip)$/i

/**
 * The home of an old address: the vehicle that it says, otherwise the page, otherwise the list. A redirect from there
 * passes the checks of `content/redirects.json`.
 *
 * @param texts paths of the site's text pages
 */
export function homesOf(context: DealerSite, texts: readonly string[]): (old: OldAddress) => Home {
  const scopes = scopesOf(context)
  return (old) => {
    if (FILE.test(old.path)) return { reason: 'it is a file, not a page' }
    const home = placed(old)
    if ('reason' in home || redirects.safeParse([{ from: old.path, to: home.to }]).success) return home
    return { reason: 'its path has escapes that no redirect may have, such as %0A' }
  }

  function placed({ words }: OldAddress): Home {
    const vehicle = vehicleAt(words, context)
    if (vehicle) return { to: vehiclePath(vehicle, context.tenant) }
    const page = pageAt(words, context, texts)
    if (page && 'to' in page) return page
    const to = narrowListAt(words, scopes) ?? stockListAt(words, scopes)
    if (to !== undefined) return { to }
    const reason = page && `it is about ${page.missing}, and this dealer has no such page`
    return { reason: reason ?? 'no vehicle, page or list of this dealer has its words' }
  }
}
