import { CAR_TYPES } from '#src/record/values.ts'
import { DEFAULT_SEARCH_PATH } from '#src/tenant/default-search-path.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { addressLists } from '../facets.ts'
import { conditionsOf, STOCK_SLUGS } from '../scope.ts'
import type { AddressContext, AddressScope } from './shopper-state.ts'

type Site = Pick<Tenant, 'default_search_path' | 'search_filters' | 'switches' | 'flags'>

/**
 * What the addresses of a site may contain, from its configuration, including those of lists that are empty today.
 *
 * @param stock the values in stock, and the states for which its prices including duty can be compared
 * @spec 2.1 2.2
 */
export function siteAddresses(tenant: Site, stock: Pick<AddressContext, 'values' | 'totals'>): AddressContext {
  return {
    ...stock,
    scopes: stockPaths(tenant),
    lists: addressLists(tenant.search_filters),
    default_sort: tenant.switches.search.default_sort,
  }
}

/** The default path comes first; `/search` lists the same vehicles. */
export function stockPaths({
  default_search_path: usual,
  flags,
}: Pick<Site, 'default_search_path' | 'flags'>): AddressScope[] {
  const slugs = CAR_TYPES.map((type) => `/search/${STOCK_SLUGS[type]}`)
  const others = [flags.stock_list_path, ...slugs, DEFAULT_SEARCH_PATH].filter((path) => path !== undefined)
  const named = [...new Set([usual, ...others])].map((path) => ({ path, conditions: conditionsOf(path) }))
  return usual === '/search' ? named : [...named, { path: '/search', conditions: conditionsOf(usual) }]
}
