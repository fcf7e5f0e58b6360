import { readAddress } from '#src/search/address/read-address.ts'
import type { AddressContext, ShopperState } from '#src/search/address/shopper-state.ts'
import { listAttributes, rangeAttributes } from '#src/search/facets.ts'
import { READ_LISTS, READ_RANGES, READ_SORTS } from '#src/search/reader/fields.ts'
import { LIST_FACETS, type ListFacet } from '#src/search/scope.ts'
import type { SearchProps } from '../search-props.ts'

/** The context for reading and writing addresses of this list. @spec 2.1 2.3 */
export function addressContext({ facets, sorts, setup, path }: SearchProps): AddressContext & { own: OwnList } {
  const names = facets.map(({ name }) => name)
  const context: AddressContext = {
    scopes: setup.scopes,
    lists: [...new Set([...listAttributes(names), ...READ_LISTS, ...LIST_FACETS])],
    ranges: [...new Set([...rangeAttributes(names), ...READ_RANGES])],
    sorts: [...new Set([...sorts.map(({ value }) => value), ...READ_SORTS])],
    default_sort: setup.default_sort,
    totals: setup.totals,
    values: (attribute) => {
      const own = setup.narrowed[attribute as ListFacet]
      return facets.find(({ name }) => name === attribute)?.options?.map(({ value }) => value) ?? (own ? [own] : [])
    },
  }
  return { ...context, own: { path: setup.path, state: readAddress(path, '', context) } }
}

interface OwnList {
  path: string
  /** With this page's number. */
  state: ShopperState
}
