import type { EventName } from './catalogue.ts'

const OF_KIND: Record<string, EventName> = {
  search: 'vehicle_list_view',
  vehicle: 'vehicle_view',
  offers: 'special_offer_view',
  garage: 'garage_view',
  'not-found': 'page_not_found',
}

/** The events of opening a page, in order. */
export function pageViews(kind: string): EventName[] {
  const own = OF_KIND[kind]
  return own ? ['page_view', own] : ['page_view']
}
