import { DEFAULT_SETTINGS, type IndexSettings } from './engine/settings.ts'
import { FACETS, type FacetName, LINKED_FACETS } from './facets.ts'
import { SORT_ORDERS } from './sort-orders.ts'
import { SYNONYMS } from './synonyms.ts'

/** Most important first. */
const SEARCHABLE = [
  'make',
  'model',
  'badge',
  'series',
  'year',
  'words',
  'body',
  'stocknum',
  'simple_fuel',
  'transmission',
  'drive',
  'colour',
]

/** What the filter of the stock search names (stock-filter.ts). @spec 7.12 9.11 */
const STOCK_ATTRIBUTES = [
  'show_on_dealer_website',
  'status',
  'sold',
  'sold_date_timestamp',
  'dealership_id',
  'distribution_location_ids',
  'seller_identifier',
  'location_id',
  'photos_count',
  'car_type',
  'city',
  'make',
]

const SORTABLE = [...new Set(Object.values(SORT_ORDERS).map((order) => order.slice(0, order.lastIndexOf(':'))))]

/** Larger than any dealer's stock: totals and pages are exact. */
const MAX_TOTAL_HITS = 100_000

/** An order that a shopper chose holds whatever was typed; without one, the words decide. */
const ORDER_FIRST = ['sort', ...DEFAULT_SETTINGS.rankingRules.filter((rule) => rule !== 'sort')] as const

const CARS: IndexSettings = {
  ...DEFAULT_SETTINGS,
  searchableAttributes: SEARCHABLE,
  sortableAttributes: SORTABLE,
  rankingRules: [...ORDER_FIRST, 'custom_rank:desc', 'id:asc'],
  maxTotalHits: MAX_TOTAL_HITS,
  maxValuesPerFacet: 1000,
  synonyms: SYNONYMS,
}

/** The cars index on a search server: whatever any tenant's filter, filters or sorts name. @spec 1.3 7.12 7.13 */
export const CARS_SETTINGS: IndexSettings = {
  ...CARS,
  filterableAttributes: [...new Set([...Object.keys(FACETS), ...LINKED_FACETS, ...STOCK_ATTRIBUTES])],
}

/**
 * The cars index as a site ships it. It holds listed vehicles alone, in the order
 * of the most relevant, and is joined by row: so it needs neither the stock
 * filter's attributes nor rank and id.
 */
export function shippedCarsSettings(filters: readonly FacetName[]): IndexSettings {
  return {
    ...CARS,
    primaryKey: undefined,
    filterableAttributes: [...new Set([...filters, ...LINKED_FACETS, 'car_type'])],
    rankingRules: ORDER_FIRST,
  }
}
