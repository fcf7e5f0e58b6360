import type { Currency } from '#src/tenant/currency.ts'
import type { EventName } from './catalogue.ts'
import type { Parameters } from './parameters.ts'

/** The parameters that every event of a page has. */
export interface PageContext extends Parameters<'page'> {
  currency: Currency
  /** The vehicle that the page is about. */
  item?: Parameters<'item'>
}

/** `page_type` of the standard by page kind; form pages are listed by form below. */
const PAGE_TYPES: Record<string, string> = {
  home: 'home',
  search: 'itemlist',
  vehicle: 'item',
  checkout: 'retail',
  models: 'showroom',
  offers: 'specials',
  contact: 'contact',
  location: 'contact',
  posts: 'blog',
  post: 'blog',
  'trade-in': 'trade',
  garage: 'itemlist',
  compare: 'itemlist',
}
const FORM_PAGE_TYPES: Record<string, string> = {
  'service-booking': 'service',
  parts: 'parts',
  'test-drive': 'contact',
  careers: 'careers',
  'finance-enquiry': 'finance',
  'finance-application': 'finance',
  'finance-pre-approval': 'finance',
}

export function pageType(kind: string, form: string | undefined): string {
  return PAGE_TYPES[kind] ?? FORM_PAGE_TYPES[form ?? ''] ?? 'unknown'
}

const PAGE_VIEWS: Record<string, EventName> = {
  search: 'vehicle_list_view',
  vehicle: 'vehicle_view',
  offers: 'special_offer_view',
  garage: 'garage_view',
  'not-found': 'page_not_found',
}

/** The events of opening a page, in order. */
export function pageViews(kind: string): EventName[] {
  const own = PAGE_VIEWS[kind]
  return own ? ['page_view', own] : ['page_view']
}
