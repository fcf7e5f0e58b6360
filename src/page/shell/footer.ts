import { visibleLocations } from '#src/tenant/visible-locations.ts'
import type { Link } from '../elements.ts'
import { dealerLink } from '../link.ts'
import { areMany } from '../locations/locations.ts'
import * as messages from '../messages.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { offersChoice } from '../site/slots.ts'
import { buyerTools } from './header.ts'
import type { SiteShell } from './shell.ts'

/** @spec 2.19 */
export function siteFooter(context: DealerSite): SiteShell['footer'] {
  const { tenant, locations } = context
  const { switches, navigation } = tenant
  const groups = navigation.footer.map(({ title, links }) => ({
    title,
    links: links.map(({ label, href }) => dealerLink(label, href, tenant)),
  }))
  const shown = groups.length > 0 ? groups : [{ title: messages.buyerTools, links: buyerTools(context) }]
  const isMany = areMany(locations)
  const placed = isMany ? locations.slice(0, 1) : locations
  const named = locations.map(({ name, href }) => ({ label: name, href }))
  return {
    groups: isMany ? [...shown, { title: messages.ourLocations, links: named }] : shown,
    locations: switches.footer.show_hours ? placed : placed.map((location) => ({ ...location, hours: [] })),
    social: switches.footer.show_social ? social(context) : [],
    licences: [...new Set(locations.flatMap((location) => location.licences))],
    legal: [...otherTexts(context, shown), ...legalLinks(context)],
    copyright: `© ${tenant.name}`,
    choices: offersChoice(tenant.tracking) ? messages.trackingChoices : undefined,
  }
}

const NETWORKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const

/** @spec 2.14 2.19 */
function social({ tenant }: DealerSite): SiteShell['footer']['social'] {
  const detail = visibleLocations(tenant)[0]?.contact_detail
  return NETWORKS.flatMap(([network, label]) => {
    const href = detail?.[`${network}_url`]
    return href === undefined ? [] : [{ network, label, href, external: true }]
  })
}

/** Links to the models page and the dealer's text pages that no other link reaches, so that shoppers can find them. */
function otherTexts({ content, tenant, routes }: DealerSite, groups: SiteShell['footer']['groups']): Link[] {
  const { header, footer } = tenant.navigation
  const written = [...header, ...footer.flatMap(({ links }) => links)].map(({ label, href }) =>
    dealerLink(label, href, tenant),
  )
  const linked = new Set([...written, ...groups.flatMap(({ links }) => links)].map(({ href }) => href))
  const models = routes.models === undefined ? [] : [{ label: messages.allMakes, href: routes.models }]
  const texts = content.pages
    .filter(({ slug }) => !LEGAL.includes(slug))
    .map(({ title, slug }) => dealerLink(title, `/pages/${slug}`, tenant))
    .filter(({ href }) => href !== routes.finance_information)
  return [...models, ...texts].filter(({ href }) => !linked.has(href))
}

const LEGAL = ['privacy-policy', 'privacy-statement', 'terms-and-conditions']

/** The legal texts that every site has, and the dealer's own terms, if any. @spec 2.12 2.13 */
function legalLinks({ routes, content, tenant }: DealerSite): Link[] {
  const terms = content.pages.find((page) => page.slug === 'terms-and-conditions')
  return [
    { label: messages.privacyPolicy, href: routes.privacy_policy },
    { label: messages.privacyStatement, href: routes.privacy_statement },
    ...(terms ? [dealerLink(terms.title, '/pages/terms-and-conditions', tenant)] : []),
  ]
}
