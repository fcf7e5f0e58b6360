import { readAddress } from '#src/search/address/read-address.ts'
import type { AddressContext, ListContext } from '#src/search/address/shopper-state.ts'
import { addressLists } from '#src/search/facets.ts'
import type { ListFacet } from '#src/search/scope.ts'
import type { SearchProps } from '../search-props.ts'

/** The context for reading and writing addresses of this list. @spec 2.1 2.3 */
export function addressContext({ facets, setup, path }: SearchProps): ListContext {
  const context: AddressContext = {
    scopes: setup.scopes,
    lists: addressLists(facets.map(({ name }) => name)),
    default_sort: setup.default_sort,
    totals: setup.totals,
    values: (attribute) => {
      const own = setup.narrowed[attribute as ListFacet]
      return facets.find(({ name }) => name === attribute)?.options?.map(({ value }) => value) ?? (own ? [own] : [])
    },
  }
  return { ...context, own: { path: setup.path, state: readAddress(path, '', context) } }
}
