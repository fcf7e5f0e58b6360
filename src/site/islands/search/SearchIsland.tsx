import { type ComponentProps, memo, type ReactNode, useMemo, useState } from 'react'
import {
  InstantSearch,
  InstantSearchSSRProvider,
  useConfigure,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch'
import type { AddressContext } from '#src/search/address/shopper-state.ts'
import { isEvery } from '#src/search/facets.ts'
import { indexOf } from '#src/search/instantsearch/search-query.ts'
import { RANGE_FILTERS } from '#src/search/reader/fields.ts'
import { stockClient } from './client/search-client.ts'
import { Search } from './Search.tsx'
import type { SearchProps } from './search-props.ts'
import { addressContext } from './state/address.ts'
import { initialResults } from './state/initial-results.ts'
import { uiStateOf } from './state/ui-state.ts'
import { SearchView } from './view/SearchView.tsx'

interface Props {
  /**
   * `SearchProps` as JSON, because Astro would serialise, escape and hash an object value by value, which takes a third
   * of a page's time.
   */
  props: string
  /** The cards, as the page prints them. */
  children?: ReactNode
}

/**
 * The stock search. The build prints it without InstantSearch, which would take milliseconds per page; a test checks
 * that both give the same HTML. `memo`, because Astro would print a plain function twice to check it.
 */
export const SearchIsland = memo(function SearchIsland({ children, props }: Props) {
  const page = useMemo((): SearchProps => JSON.parse(props), [props])
  if (!import.meta.env.SSR) return <LiveSearch page={page}>{children}</LiveSearch>
  return (
    <SearchView page={page} view={{ ...page, state: addressContext(page).own.state }}>
      {children}
    </SearchView>
  )
})

interface LiveSearchProps {
  page: SearchProps
  children: ReactNode
}

/** Its type requires all of Algolia's client; the widgets here only use what StockClient has. */
type SearchClient = ComponentProps<typeof InstantSearch>['searchClient']

/** InstantSearch over the list that the build printed. */
export function LiveSearch({ page, children }: LiveSearchProps) {
  const [client] = useState(() => stockClient(page.setup.engine))
  const start = useMemo(() => {
    const context = addressContext(page)
    const index = indexOf({ sort: page.setup.default_sort })
    const attributes = [...context.lists, ...RANGE_FILTERS]
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

interface WidgetsProps {
  page: SearchProps
  context: AddressContext
}

/** Larger than any facet. */
const ALL_VALUES = 1000

/** InstantSearch's widgets. They render nothing; the view reads the state and the results. */
const Widgets = memo(function Widgets({ page, context }: WidgetsProps) {
  useConfigure({ hitsPerPage: page.setup.page_size })
  useSearchBox()
  usePagination()
  const totals = [undefined, ...(page.setup.totals ?? [])]
  useSortBy({
    items: totals.flatMap((total) =>
      page.sorts.map(({ value, label }) => ({ value: indexOf({ sort: value, total }), label })),
    ),
  })
  return (
    <>
      {context.lists.map((name) => (
        <List key={name} name={name} />
      ))}
      {RANGE_FILTERS.map((name) => (
        <Range key={name} name={name} />
      ))}
    </>
  )
})

function List({ name }: { name: string }) {
  useRefinementList({ attribute: name, operator: isEvery(name) ? 'and' : 'or', limit: ALL_VALUES })
  return null
}

function Range({ name }: { name: string }) {
  useRange({ attribute: name })
  return null
}
