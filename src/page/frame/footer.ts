import { primaryLocation } from '#src/tenant/primary-location.ts'
import type { SiteContext } from '../context.ts'
import { dealerLink } from '../link.ts'
import type { Link } from '../parts.ts'
import type { SiteFrame } from '../site.ts'
import { buyerTools } from './header.ts'

/** @spec 2.19 */
export function siteFooter(context: SiteContext): SiteFrame['footer'] {
  const { tenant, locations } = context
  const { switches, navigation } = tenant
  const groups = navigation.footer.map(({ title, links }) => ({
    title,
    links: links.map(({ label, href }) => dealerLink(label, href, tenant)),
  }))
  return {
    groups: groups.length > 0 ? groups : [{ title: 'Buyer Tools', links: buyerTools(context) }],
    locations: switches.footer.show_hours ? locations : locations.map((location) => ({ ...location, hours: [] })),
    social: switches.footer.show_social ? social(context) : [],
    licences: [...new Set(locations.flatMap((location) => location.licences))],
    legal: legalLinks(context),
    copyright: `© ${tenant.name}`,
  }
}

const NETWORKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const

/** @spec 2.14 2.19 */
function social({ tenant }: SiteContext): SiteFrame['footer']['social'] {
  const detail = primaryLocation(tenant).contact_detail
  return NETWORKS.flatMap(([network, label]) => {
    const href = detail[`${network}_url`]
    return href === undefined ? [] : [{ network, label, href, external: true }]
  })
}

/** The statements that every site has, and the terms where the dealer wrote some. @spec 2.12 2.13 */
function legalLinks({ routes, content, tenant }: SiteContext): Link[] {
  const terms = content.pages.find((page) => page.slug === 'terms-and-conditions')
  return [
    { label: 'Privacy Policy', href: routes.privacy_policy },
    { label: 'Privacy Statement', href: routes.privacy_statement },
    ...(terms ? [dealerLink(terms.title, '/pages/terms-and-conditions', tenant)] : []),
  ]
}
