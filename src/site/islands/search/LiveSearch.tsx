import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { InstantSearch, InstantSearchSSRProvider } from 'react-instantsearch'
import { indexOf } from '#src/search/instantsearch/request-of.ts'
import { stockClient } from './client/search-client.ts'
import { Search } from './Search.tsx'
import type { SearchProps } from './search-props.ts'
import { addressContext } from './state/address.ts'
import { initialResults } from './state/initial-results.ts'
import { uiStateOf } from './state/ui-state.ts'
import { Widgets } from './Widgets.tsx'

interface Props {
  page: SearchProps
  children: ReactNode
}

/** Its type requires all of Algolia's client; the widgets here only use what StockClient has. */
type SearchClient = ComponentProps<typeof InstantSearch>['searchClient']

/** InstantSearch over the list that the build printed. */
export function LiveSearch({ page, children }: Props) {
  const [client] = useState(() => stockClient(page.setup.engine))
  const start = useMemo(() => {
    const context = addressContext(page)
    const index = indexOf({ sort: page.setup.default_sort })
    const attributes = [...context.lists, ...context.ranges]
    return {
      context,
      index,
      results: initialResults(page, context.own.state, attributes),
      state: { [index]: uiStateOf(context.own.state) },
    }
  }, [page])
  return (
    <InstantSearchSSRProvider initialResults={start.results}>
      <InstantSearch
        searchClient={client as object as SearchClient}
        indexName={start.index}
        initialUiState={start.state}
        insights={false}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <Widgets page={page} context={start.context} />
        <Search page={page} context={start.context} client={client}>
          {children}
        </Search>
      </InstantSearch>
    </InstantSearchSSRProvider>
  )
}
