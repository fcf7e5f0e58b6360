import type { AustralianState } from '#src/tenant/states.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { readAddress } from './address/read-address.ts'
import type { ShopperState } from './address/shopper-state.ts'
import { siteAddresses } from './address/site-address.ts'
import { writeAddress } from './address/write-address.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import type { StaticIndex } from './engine/static-index.ts'
import { requestOf, searchQueryOf } from './instantsearch/search-query.ts'
import { understood } from './reader/applied.ts'
import { EMPTY_QUERY } from './reader/parsed-query.ts'
import { type QueryReader, queryReader } from './reader/read-query.ts'
import type { Vocabulary } from './reader/vocabulary.ts'
import { totalState } from './total-price.ts'

/** A site's index and words, ready to search outside the browser. */
export interface OpenIndex {
  index: StaticIndex
  engine: Engine
  /** Reads a typed text. @throws UnreadableWords for any text if the site is of another version */
  read: QueryReader
}

export function openIndex(index: StaticIndex, vocabulary: Vocabulary): OpenIndex {
  let reader: QueryReader | undefined
  const read: QueryReader = (text, options) => {
    if (text === '') return EMPTY_QUERY
    reader ??= queryReader(vocabulary)
    return reader(text, options)
  }
  return { index, engine: createEngine(index), read }
}

/** The stock search of a published site, with its addresses. */
export interface StockSearch {
  /** The search in an address, including its words. */
  read(address: string): ShopperState
  /** The address of a search, without its page. */
  write(state: ShopperState): string
  /** The rows of all vehicles that match all of a search. */
  rows(state: ShopperState): readonly number[]
}

/** The shoppers' search on the same index and words. @spec 2.1 2.3 7.12 */
export function stockSearch({ index, engine, read: readQuery }: OpenIndex, tenant: Tenant): StockSearch {
  const { filterableAttributes } = index.settings
  const values = (attribute: string): string[] => {
    if (!filterableAttributes.includes(attribute)) return []
    return Object.keys(engine.search({ facets: [attribute], hitsPerPage: 0 }).facetDistribution[attribute] ?? {})
  }
  const totals = Object.keys(index.columns).flatMap((name) => (totalState(name) as AustralianState | undefined) ?? [])
  const context = siteAddresses(tenant, { values, totals })
  return {
    read(address) {
      const { pathname, search } = new URL(address, 'https://site.invalid')
      const state = readAddress(pathname, search, context)
      return { ...(state.query === '' ? state : understood(state, readQuery)), page: 1 }
    },
    write: (state) => writeAddress(state, context),
    rows(state) {
      return engine.search(searchQueryOf(requestOf(state, engine.size), readQuery(state.query))).rows
    },
  }
}
