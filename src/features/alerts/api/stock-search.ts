import { readAddress } from '#src/search/address/read-address.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { siteAddresses } from '#src/search/address/site-address.ts'
import { writeAddress } from '#src/search/address/write-address.ts'
import { requestOf, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import type { OpenIndex } from '#src/search/open-index.ts'
import { understood } from '#src/search/reader/applied.ts'
import { totalState } from '#src/search/total-price.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

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
