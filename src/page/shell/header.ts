import type { NavigationLink } from '#src/tenant/navigation.ts'
import type { Link } from '../elements.ts'
import { dealerLink } from '../link.ts'
import { quickLinks } from '../locations/quick-links.ts'
import * as messages from '../messages.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteShell } from './shell.ts'

/** @spec 2.17 2.18 */
export function siteHeader(context: DealerSite, searchLabel: string): SiteShell['header'] {
  const { tenant, routes, locations } = context
  const { switches, navigation } = tenant
  const written = navigation.header.length > 0 ? navigation.header : usualHeader(context)
  const emphasised = written.find((entry) => entry.emphasised)
  const primary = locations[0]
  return {
    links: written.map((entry) => ({
      ...dealerLink(entry.label, entry.href, tenant),
      ...(entry === emphasised && { emphasised: true }),
    })),
    phone: switches.header.show_phone ? primary?.phone : undefined,
    hours:
      switches.header.show_hours && primary && primary.hours.length > 0
        ? { hours: primary.hours, time_zone: primary.time_zone }
        : undefined,
    search: { label: searchLabel, href: routes.search },
    sidebar: quickLinks('sidebar', tenant, routes).map(({ label, href }): Link => ({ label, href })),
    garage: routes.garage === undefined ? undefined : { label: messages.myGarage, href: routes.garage },
  }
}

/** The default header: the specification's example. @spec 2.18 */
function usualHeader(context: DealerSite): NavigationLink[] {
  return [
    { label: messages.bookTestDrive, href: context.routes.test_drive, emphasised: true },
    ...buyerTools(context).map((entry) => ({ ...entry, emphasised: false })),
  ]
}

/** Vehicles, Finance, Finance Information and Contact Us, if the site has them. @spec 2.18 2.19 */
export function buyerTools({ routes }: DealerSite): { label: string; href: string }[] {
  const { search, finance, finance_information, contact } = routes
  return [
    { label: messages.vehicles, href: search },
    ...(finance ? [{ label: messages.finance, href: finance }] : []),
    ...(finance_information ? [{ label: messages.financeInformation, href: finance_information }] : []),
    { label: messages.contactUs, href: contact },
  ]
}
