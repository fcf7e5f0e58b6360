import type { AustralianState } from '#src/tenant/states.ts'
import { expandMake } from '#src/vehicle/make-family.ts'
import type { ShopperState } from '../address/shopper-state.ts'
import type { Condition, Limit, Test } from '../engine/conditions.ts'
import type { SearchQuery } from '../engine/query.ts'
import { isEvery } from '../facets.ts'
import { boundsOf } from '../reader/amount.ts'
import type { ParsedQuery } from '../reader/parsed-query.ts'
import { SORT_ORDERS, sortNamed } from '../sort-orders.ts'
import { totalAttribute } from '../total-price.ts'

/** A conjunction of alternatives. */
type Alternatives = readonly (string | readonly string[])[]

/** A request from InstantSearch, with those of Algolia's parameters that the widgets use. */
export interface InstantSearchRequest {
  /** `cars`; `cars:price_asc` to sort; or `cars:price_asc:NSW` with prices including that state's duty. */
  indexName: string
  params?: {
    query?: string
    facets?: string | readonly string[]
    facetFilters?: Alternatives
    numericFilters?: Alternatives
    /** From 0. */
    page?: number
    hitsPerPage?: number
  }
}

/** A request for one page of a search, outside InstantSearch: for more pages, wider searches and counts. */
export function requestOf(state: ShopperState, hitsPerPage: number): InstantSearchRequest {
  return {
    indexName: indexOf(state),
    params: {
      query: state.query,
      facetFilters: Object.entries(state.lists).flatMap(([name, values]): (string | string[])[] => {
        const filters = values.map((value) => `${name}:${value}`)
        return isEvery(name) ? filters : [filters]
      }),
      numericFilters: Object.entries(state.ranges).flatMap(([name, range]) => {
        const [from, to] = boundsOf(range)
        return [...(from === undefined ? [] : [`${name}>=${from}`]), ...(to === undefined ? [] : [`${name}<=${to}`])]
      }),
      page: state.page - 1,
      hitsPerPage,
    },
  }
}

/** The attribute that `price` refers to in a request. */
export function priceAttribute(indexName: string): string {
  const total = totalOf(indexName)
  return total ? totalAttribute(total) : 'price'
}

/** The same request as a search. @param parsed What was read of its text. @spec 2.7 9.10 */
export function searchQueryOf({ indexName, params = {} }: InstantSearchRequest, parsed: ParsedQuery): SearchQuery {
  const price = priceAttribute(indexName)
  const named = (name: string) => name.replace(/^price\b/, price)
  const { facets = [], page = 0, hitsPerPage = 20 } = params
  const filter: Condition[] = [
    ...parsed.conditions,
    ...alternatives(params.facetFilters ?? [], valueTest),
    ...withinBounds(alternatives(params.numericFilters ?? [], boundTest)),
  ]
  return {
    filter: price === 'price' ? filter : filter.map((condition) => withPrice(condition, price)),
    facets: (typeof facets === 'string' ? [facets] : facets).map(named),
    sort: sortOf(indexName).map(named),
    page: page + 1,
    hitsPerPage,
    ...(price !== 'price' && { attributesToRetrieve: [price] }),
  }
}

/** A condition that compares prices including a state's duty. */
function withPrice<C extends Condition>(condition: C, price: string): C {
  const priced = (test: Test): Test =>
    'all' in test ? { all: test.all.map(priced) } : test.field === 'price' ? { ...test, field: price } : test
  return { ...condition, any: condition.any.map(priced) }
}

/** `cars:price_asc`: the index of a request with this order. */
export function indexOf({ sort, total }: Pick<ShopperState, 'sort' | 'total'>): string {
  if (total) return `cars:${sort}:${total}`
  return sort === 'relevant' ? 'cars' : `cars:${sort}`
}

export const sortNameOf = (indexName: string): string | undefined => indexName.split(':')[1]

export const totalOf = (indexName: string): AustralianState | undefined =>
  indexName.split(':')[2] as AustralianState | undefined

/** The sort `relevant` needs no entry, because the index's own ranking rules apply. */
function sortOf(indexName: string): string[] {
  const sort = sortNamed(sortNameOf(indexName))
  return sort === undefined || sort === 'relevant' ? [] : [SORT_ORDERS[sort]]
}

/** Filters that can't be parsed are ignored. */
function alternatives(filters: Alternatives, test: (filter: string) => Test | undefined): Condition[] {
  return filters
    .map((part) => ({ any: (typeof part === 'string' ? [part] : part).flatMap((filter) => test(filter) ?? []) }))
    .filter(({ any }) => any.length > 0)
}

/** Two bounds of one attribute make one limit. */
function withinBounds(bounds: readonly Condition[]): Condition[] {
  const limits = new Map<string, Test>()
  for (const [bound] of bounds.map(({ any }) => any))
    if (bound && 'field' in bound) limits.set(bound.field, { ...limits.get(bound.field), ...bound })
  return [...limits.values()].map((limit) => ({ any: [limit] }))
}

/** `make:Isuzu` matches every spelling of the family. A minus at the start of a value is escaped. @spec 9.10 */
function valueTest(filter: string): Test | undefined {
  const at = filter.indexOf(':')
  if (at < 1) return undefined
  const [field, value] = [filter.slice(0, at), filter.slice(at + 1).replace(/^\\-/, '-')]
  return { field, values: field === 'make' ? expandMake(value) : [value] }
}

const NUMERIC = /^([\w.]+)\s*(<=|>=|=|<|>)\s*(-?\d+(?:\.\d+)?)$/

function boundTest(filter: string): Test | undefined {
  const [, field, operator = '', bound] = NUMERIC.exec(filter) ?? []
  return field === undefined ? undefined : { field, ...limitOf(operator, Number(bound)) }
}

function limitOf(operator: string, bound: number): Limit {
  if (operator === '=') return { from: bound, to: bound }
  if (operator.startsWith('>')) return operator === '>' ? { from: bound, above: true } : { from: bound }
  return operator === '<' ? { to: bound, below: true } : { to: bound }
}
