import { QUICK_LINKS, type QuickLink } from '#src/tenant/navigation.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Link } from '../elements.ts'
import * as messages from '../messages.ts'
import type { Routes } from '../site/routes.ts'

export type QuickLinkPlace = 'home' | 'sidebar'

/** @spec 2.17 */
const LABELS: Record<QuickLink, string> = {
  search: messages.searchVehicles,
  test_drive: messages.testDrive,
  service: messages.service,
  finance: messages.finance,
  trade_in: messages.tradeIn,
  parts: messages.parts,
  contact: messages.contact,
}

/**
 * Search Vehicles is only in the sidebar, Parts and Contact are not in it, and the rest are in both places. @spec 2.17
 */
const PLACES: Record<QuickLinkPlace, readonly QuickLink[]> = {
  home: QUICK_LINKS.filter((key) => key !== 'search'),
  sidebar: QUICK_LINKS.filter((key) => key !== 'parts' && key !== 'contact'),
}

/** The quick links in one place, without those to pages that the tenant doesn't have. @spec 2.17 */
export function quickLinks(place: QuickLinkPlace, tenant: Tenant, routes: Routes): (Link & { key: string })[] {
  const keys = tenant.navigation.quick_links[place] ?? PLACES[place]
  return keys.flatMap((key) => {
    const href = routes[key]
    return href === undefined ? [] : [{ key, label: LABELS[key], href }]
  })
}
