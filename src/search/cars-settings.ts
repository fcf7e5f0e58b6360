import { FILTER_NAMES, type FilterName } from '#src/record/facts.ts'
import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import { DEFAULT_SETTINGS, type IndexSettings } from './engine/settings.ts'
import { LINKED_FACETS } from './facets.ts'
import {
  MADE_NUMBERS,
  NAME_FIELDS,
  NUMBER_FIELDS,
  OFFERED_LISTS,
  RANGE_FILTERS,
  READ_LISTS,
  TEXT_FIELDS,
} from './reader/fields.ts'
import { LIST_FACETS } from './scope.ts'
import { SORT_ORDERS } from './sort-orders.ts'
import { totalAttribute } from './total-price.ts'

/** The index of a stock without prices that exclude government charges has no values for them. */
export const TOTAL_ATTRIBUTES = AUSTRALIAN_STATES.map(totalAttribute)

/** Attributes that every site's search may filter by, because lists or typed words do, or the shopper's state. */
const READ_ATTRIBUTES = [
  ...LIST_FACETS,
  ...READ_LISTS,
  ...OFFERED_LISTS,
  ...RANGE_FILTERS,
  ...NAME_FIELDS,
  ...TEXT_FIELDS,
  ...NUMBER_FIELDS,
  ...MADE_NUMBERS,
  'identity',
  // Printed on cards.
  'stocknum',
  ...TOTAL_ATTRIBUTES,
]

/** The attributes that the stock filter uses (stock-filter.ts). @spec 7.12 9.11 */
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

const SORTABLE = [
  ...new Set(Object.values(SORT_ORDERS).map((order) => order.slice(0, order.lastIndexOf(':')))),
  ...TOTAL_ATTRIBUTES,
]

/** Larger than any dealer's stock, so that totals and pages are exact. */
const MAX_TOTAL_HITS = 100_000

const CARS: IndexSettings = {
  ...DEFAULT_SETTINGS,
  sortableAttributes: SORTABLE,
  // Typed words become filters, so there are none to rank by.
  rankingRules: ['sort', 'custom_rank:desc', 'id:asc'],
  maxTotalHits: MAX_TOTAL_HITS,
  maxValuesPerFacet: 1000,
}

/** The cars index on a search server, with every attribute that any tenant filters or sorts by. @spec 1.3 7.12 7.13 */
export const CARS_SETTINGS: IndexSettings = {
  ...CARS,
  filterableAttributes: [...new Set([...FILTER_NAMES, ...LINKED_FACETS, ...READ_ATTRIBUTES, ...STOCK_ATTRIBUTES])],
}

/**
 * The cars index that a site ships. It contains only listed vehicles, most relevant first, and hits are found by row
 * number, so it needs no rank, no id and none of the stock filter's attributes.
 */
export function shippedCarsSettings(filters: readonly FilterName[]): IndexSettings {
  return {
    ...CARS,
    primaryKey: undefined,
    filterableAttributes: [...new Set([...filters, ...LINKED_FACETS, ...READ_ATTRIBUTES])],
    rankingRules: ['sort'],
  }
}
