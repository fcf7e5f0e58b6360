import { pagePath } from '#src/base/link.ts'
import type { Content } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { listingPath } from '#src/vehicle/vehicle-path.ts'

/** Site paths of a tenant's pages. A path is undefined if the tenant doesn't have that page. */
export interface Routes {
  /** Base path of the lead API. @spec 7.11 */
  api: '/api' | '/mock'
  search: string
  /** Parent of the vehicle pages. */
  listing: string
  contact: string
  test_drive: string
  success: string
  privacy_policy: string
  privacy_statement: string
  finance?: string
  finance_enquiry?: string
  apply_for_finance?: string
  pre_approval?: string
  finance_information?: string
  trade_in?: string
  vehicle_trade_in?: string
  service?: string
  book_service?: string
  parts?: string
  accessories?: string
  careers?: string
  models?: string
  offers?: string
  team?: string
  blog?: string
  feed?: string
  garage?: string
  alerts?: string
}

interface RouteFacts {
  hasStock: boolean
  /** The lead API is at /mock. */
  mock?: boolean
}

/** @spec 1.3 2.1 2.4 2.6 2.8 2.10 2.11 2.12 2.15 2.16 7.11 */
export function routesOf(tenant: Tenant, content: Content, { hasStock, mock }: RouteFacts): Routes {
  const { switches, flags } = tenant
  const hasFinanceInformation = content.pages.some((page) => page.slug === 'finance-information')
  return {
    api: mock ? '/mock' : '/api',
    search: tenant.default_search_path,
    listing: listingPath(tenant.template),
    contact: '/contact',
    test_drive: '/book-test-drive',
    success: '/success',
    privacy_policy: pagePath('privacy-policy', tenant),
    privacy_statement: pagePath('privacy-statement', tenant),
    ...(switches.finance.enabled && financeRoutes(tenant)),
    ...(hasFinanceInformation && { finance_information: pagePath('finance-information', tenant) }),
    ...(switches.trade_in.enabled && {
      trade_in: '/trade-in',
      vehicle_trade_in: `${listingPath(tenant.template)}/trade-in`,
    }),
    ...(switches.service.enabled && { service: '/service', book_service: pagePath('book-a-service', tenant) }),
    ...(switches.parts.enabled && {
      parts: '/parts',
      accessories: pagePath('vehicle-parts-and-accessories', tenant),
    }),
    ...(switches.careers.enabled && { careers: '/careers' }),
    ...(hasStock && { models: '/models' }),
    ...(content.offers.length > 0 && { offers: '/special-offers' }),
    ...(content.team.length > 0 && { team: '/our-team' }),
    ...(switches.blog.enabled && { blog: flags.blog_path, feed: `${flags.blog_path}/feed.xml` }),
    ...(tenant.garage_enabled && { garage: flags.garage_path }),
    ...(hasStock && switches.alerts.enabled && { alerts: '/alerts' }),
  }
}

function financeRoutes({ switches }: Tenant): Partial<Routes> {
  return {
    finance: '/finance',
    finance_enquiry: '/finance-enquiry',
    apply_for_finance: '/apply-for-finance',
    ...(switches.finance.pre_approval && { pre_approval: '/finance-pre-approval' }),
  }
}
