import type { ComponentProps } from 'react'
import type { InstantSearch } from 'react-instantsearch'
import type { StockClient } from './search-client.ts'

type SearchClient = NonNullable<ComponentProps<typeof InstantSearch>['searchClient']>

/** InstantSearch's type asks for all of Algolia's; its widgets here use what `StockClient` has. */
export const asSearchClient = (client: StockClient): SearchClient => client as object as SearchClient
