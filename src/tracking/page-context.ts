import type { Parameters } from './parameters.ts'

/** What every event of a page says. */
export interface PageContext extends Parameters<'page'> {
  currency: TrackingCurrency
  /** The vehicle that the page is about. */
  item?: Parameters<'item'>
}

export type TrackingCurrency = 'AUD' | 'NZD'

/** AUD, as the specification has it; a New Zealand site's prices are none. @spec 9.3 */
export const trackingCurrency = (country: 'AU' | 'NZ'): TrackingCurrency => (country === 'NZ' ? 'NZD' : 'AUD')

/** `page_type` of the standard by page kind; pages that are a form go by what the form is about. */
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
