import type { AustralianState } from '#src/tenant/states.ts'
import type { Sort } from '#src/tenant/switches.ts'
import { expandMake } from '#src/vehicle/make-family.ts'
import type { SearchQuery } from '../engine/query.ts'
import { SORT_ORDERS } from '../sort-orders.ts'
import { totalAttribute } from '../total-price.ts'

/** An outer AND of ORs. */
type Alternatives = readonly (string | readonly string[])[]

/** A request from InstantSearch, with the parameters of Algolia that its widgets use. */
export interface InstantSearchRequest {
  /** `cars`, or `cars:price_asc` to sort, or `cars:price_asc:NSW` with that state's totals as prices. */
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

/** The attribute that a request means by `price`. */
export function priceAttribute(indexName: string): string {
  const total = totalOf(indexName)
  return total ? totalAttribute(total) : 'price'
}

/** The same request as a Meilisearch query. @spec 2.7 9.10 */
export function searchQueryOf({ indexName, params = {} }: InstantSearchRequest): SearchQuery {
  const price = priceAttribute(indexName)
  const named = (name: string) => name.replace(/^price\b/, price)
  const { query = '', facets = [], page = 0, hitsPerPage = 20 } = params
  return {
    q: query,
    filter: [
      ...alternatives(params.facetFilters ?? [], facetExpression),
      ...alternatives(params.numericFilters ?? [], (filter) => numericExpression(named(filter))),
    ],
    facets: (typeof facets === 'string' ? [facets] : facets).map(named),
    sort: sortOf(indexName).map(named),
    page: page + 1,
    hitsPerPage,
    ...(price !== 'price' && { attributesToRetrieve: [price] }),
  }
}

/** `cars:price_asc`: an index and its sort order. */
export function sortedIndex(index: string, sort: Sort, total?: AustralianState): string {
  if (total) return `${index}:${sort}:${total}`
  return sort === 'relevant' ? index : `${index}:${sort}`
}

export const sortNameOf = (indexName: string): string | undefined => indexName.split(':')[1]

export const totalOf = (indexName: string): AustralianState | undefined =>
  indexName.split(':')[2] as AustralianState | undefined

/** The sort `relevant` needs no entry: the index's own ranking rules apply. */
function sortOf(indexName: string): string[] {
  const name = sortNameOf(indexName) ?? 'relevant'
  return name !== 'relevant' && Object.hasOwn(SORT_ORDERS, name) ? [SORT_ORDERS[name as Sort]] : []
}

/** Filters that cannot be read are ignored. */
function alternatives(filters: Alternatives, print: (filter: string) => string | undefined): string[][] {
  return filters
    .map((part) => (typeof part === 'string' ? [part] : part).map(print).filter((text) => text !== undefined))
    .filter((part) => part.length > 0)
}

/** `make:Isuzu` matches every spelling of the family. A minus at the start of a value is escaped. @spec 9.10 */
function facetExpression(filter: string): string | undefined {
  const at = filter.indexOf(':')
  if (at < 1) return undefined
  const [field, value] = [filter.slice(0, at), filter.slice(at + 1).replace(/^\\-/, '-')]
  const values = field === 'make' ? expandMake(value) : [value]
  return values.length === 1 ? `${field} = ${literal(value)}` : `${field} IN [${values.map(literal).join(', ')}]`
}

const NUMERIC = /^([\w.]+)\s*(<=|>=|!=|=|<|>)\s*(-?\d+(?:\.\d+)?)$/

function numericExpression(filter: string): string | undefined {
  const [, field, operator, value] = NUMERIC.exec(filter) ?? []
  return field && `${field} ${operator} ${value}`
}

const literal = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`
