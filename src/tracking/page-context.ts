import type { Parameters } from './parameters.ts'

/** The parameters that every event of a page has. */
export interface PageContext extends Parameters<'page'> {
  currency: TrackingCurrency
  /** The vehicle that the page is about. */
  item?: Parameters<'item'>
}

export type TrackingCurrency = 'AUD' | 'NZD'

/**
 * The specification's currency code is AUD. Our ruling: a dealer in New Zealand has NZD, because
 * the prices in its payloads are in NZD and Analytics would otherwise add them up as AUD.
 *
 * @spec 9.3
 */
export const trackingCurrency = (country: 'AU' | 'NZ'): TrackingCurrency => (country === 'NZ' ? 'NZD' : 'AUD')

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
