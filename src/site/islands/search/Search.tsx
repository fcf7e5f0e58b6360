import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useInstantSearch } from 'react-instantsearch'
import type { Card } from '#src/page/elements.ts'
import type { AddressContext, ShopperState } from '#src/search/address/shopper-state.ts'
import { listKey } from '#src/search/address/write-address.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import type { StockClient } from './client/search-client.ts'
import { NoResults } from './NoResults.tsx'
import { Results } from './Results.tsx'
import type { SearchProps } from './search-props.ts'
import { countedBy } from './state/counted.ts'
import { FROM_HTML } from './state/initial-results.ts'
import { shopperStateOf, uiStateOf } from './state/ui-state.ts'
import { useAddress } from './state/use-address.ts'
import { useCards } from './state/use-cards.ts'
import { useMore } from './state/use-more.ts'
import { useSearchEvents } from './state/use-search-events.ts'
import { useTitle } from './state/use-title.ts'
import type { Actions } from './view/actions.ts'
import { toggled } from './view/facet-values.ts'
import { liveView } from './view/live-view.ts'
import { SearchView } from './view/SearchView.tsx'

interface Props {
  page: SearchProps
  context: AddressContext & { own: { path: string; state: ShopperState } }
  client: StockClient
  children: ReactNode
}

/** Draws InstantSearch's results and passes the shopper's actions to it. */
export function Search({ page, context, client, children }: Props) {
  const { indexUiState, setIndexUiState, results, status, refresh } = useInstantSearch({ catchError: true })
  const root = useRef<HTMLDivElement>(null)
  useIslandReady(root)
  useCards(root)
  const [rows, showRows] = useState(false)
  const state = useMemo(() => shopperStateOf(indexUiState, page), [indexUiState, page])
  const setState = useCallback(
    (change: (state: ShopperState) => ShopperState) =>
      setIndexUiState((before) => uiStateOf(change(shopperStateOf(before, page)))),
    [setIndexUiState, page],
  )
  const actions = useActions(setState, refresh)
  const isAnswered = results.page === state.page - 1 && results.nbPages > 0
  useAddress(state, setState, context, isAnswered ? results.nbPages : undefined)
  useSearchEvents(state, results.nbHits)
  const isBuilt = results._rawResults[0]?.params === FROM_HTML
  const found = useMemo(() => {
    if (isBuilt) return undefined
    return { query: results.query, cards: results.hits.map(({ card }) => card as Card) }
  }, [isBuilt, results])
  const { more, showMore } = useMore(page, results, state, client)
  const answered = useAnswered(results, state, context.own.state)
  const view = useMemo(
    () => liveView(page, { state, answered }, countedBy(results), context),
    [page, state, answered, results, context],
  )
  useTitle(listKey(state) === listKey(context.own.state) ? undefined : view.heading)
  return (
    <SearchView
      page={page}
      view={view}
      actions={actions}
      root={root}
      rows={{ shown: rows, show: showRows }}
      busy={status === 'stalled'}
      showMore={showMore}
      failed={more.failed}
      found={found}
      empty={found && <NoResults page={page} state={state} context={context} client={client} choose={actions.choose} />}
    >
      <Results page={page} found={found?.cards} more={more} first={(state.page - 1) * page.setup.page_size}>
        {children}
      </Results>
    </SearchView>
  )
}

/** The search whose results are shown: the page's own until an engine has answered. */
function useAnswered(results: object, state: ShopperState, own: ShopperState): ShopperState {
  const [known, setKnown] = useState({ results, state: own })
  if (known.results === results) return known.state
  setKnown({ results, state })
  return state
}

function useActions(setState: (change: (state: ShopperState) => ShopperState) => void, refresh: () => void): Actions {
  return useMemo(
    () => ({
      choose: (changes) => setState((state) => ({ ...state, page: 1, ...changes })),
      toggle: (name, value) => setState((state) => ({ ...state, page: 1, lists: toggled(state.lists, name, value) })),
      bound: (name, range) =>
        setState(({ ranges: { [name]: _, ...ranges }, ...state }) => ({
          ...state,
          page: 1,
          ranges: range === ':' ? ranges : { ...ranges, [name]: range },
        })),
      clear: () => setState((state) => ({ ...state, page: 1, query: '', lists: {}, ranges: {} })),
      count: refresh,
    }),
    [setState, refresh],
  )
}
