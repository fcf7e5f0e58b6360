import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useInstantSearch } from 'react-instantsearch'
import type { Card } from '#src/page/elements.ts'
import type { ListContext, ShopperState } from '#src/search/address/shopper-state.ts'
import { listKey, pageKey } from '#src/search/address/write-address.ts'
import { requestOf } from '#src/search/instantsearch/search-query.ts'
import { isRelaxed } from '#src/search/reader/find-stock.ts'
import { withTotal } from '#src/search/total-price.ts'
import { endPending } from '../../browser/interaction/pending.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { $buyerState } from '../../stores/buyer-state.ts'
import type { StockClient } from './client/search-client.ts'
import { Results } from './Results.tsx'
import type { SearchProps } from './search-props.ts'
import { countedBy, userDataOf } from './state/counted.ts'
import { useSearchEvents } from './state/search-events.ts'
import { shopperStateOf, uiStateOf } from './state/ui-state.ts'
import { useAddress } from './state/use-address.ts'
import { useCards } from './state/use-cards.ts'
import { useMore } from './state/use-more.ts'
import { useTitle } from './state/use-title.ts'
import { type Typing, useTyping } from './state/use-typing.ts'
import type { Actions } from './view/actions.ts'
import { toggled } from './view/facet-values.ts'
import { liveView } from './view/live-view.ts'
import { SearchView } from './view/SearchView.tsx'
import { Wider } from './Wider.tsx'

interface Props {
  page: SearchProps
  context: ListContext
  client: StockClient
  children: ReactNode
}

/** Renders InstantSearch's results and passes the shopper's actions to it. */
export function Search({ page, context, client, children }: Props) {
  const { indexUiState, setIndexUiState, results, status, error, refresh } = useInstantSearch({ catchError: true })
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
  const root = useRef<HTMLDivElement>(null)
  useIslandReady(root)
  useCards(root)
  const [rows, showRows] = useState(false)
  const [moreBySearch, setMoreBySearch] = useState<Record<string, number>>({})
  const state = useMemo(
    () => withMore(shopperStateOf(indexUiState, page), moreBySearch),
    [indexUiState, page, moreBySearch],
  )
  const setMore = useCallback(
    (search: ShopperState, more = 0) => setMoreBySearch((known) => ({ ...known, [pageKey(search)]: more })),
    [],
  )
  const setState = useCallback(
    (change: (state: ShopperState) => ShopperState) =>
      setIndexUiState((before) => {
        const next = change(shopperStateOf(before, page))
        setMore(next, next.more)
        return uiStateOf(next)
      }),
    [setIndexUiState, page, setMore],
  )
  // The address of a search by price names the state that the shopper chose, whose duty its prices include.
  const setStateWithTotal = useCallback<typeof setState>(
    (change) => setState((before) => withTotal(change(before), before, chosenState(page))),
    [setState, page],
  )
  const typing = useTyping(state, setStateWithTotal)
  const { end, isTyped, textOf } = typing
  const endTypingAndSet = useCallback<typeof setState>(
    (change) => {
      end()
      setState(change)
    },
    [end, setState],
  )
  const endTypingAndSetWithTotal = useCallback<typeof setState>(
    (change) => {
      end()
      setStateWithTotal(change)
    },
    [end, setStateWithTotal],
  )
  const actions = useActions({ setState: endTypingAndSetWithTotal, refresh, client, typing })
  const isCounted = results.page === state.page - 1 && results.nbPages > 0
  const isBuilt = userDataOf(results).is_printed === true
  const answered = useAnswered(results, state, context.own.state)
  const counted = useMemo(() => countedBy(results), [results])
  const { leftOut } = counted
  const found = useMemo(() => {
    if (isBuilt) return undefined
    return { query: textOf(answered), page: leftOut?.page, cards: results.hits.map(({ card }) => card as Card) }
  }, [isBuilt, results, answered, textOf, leftOut])
  const isAnswered = pageKey(answered) === pageKey(state)
  const isOpened = useAddress(state, endTypingAndSet, context, {
    lastPage: isCounted ? results.nbPages : undefined,
    isTyped,
    isAnswered: isAnswered || error !== undefined,
  })
  // A deep link shows its own list first, not the list from the build.
  useEffect(() => {
    if (isOpened) endPending()
  }, [isOpened])
  const { more, showMore } = useMore(page, { results, answered }, state, {
    client,
    setMore: (pages) => setMore(state, pages),
  })
  const isClosest = leftOut !== undefined && isRelaxed(leftOut)
  useSearchEvents(error ? answered : state, isClosest ? 0 : results.nbHits)
  const view = useMemo(
    () => liveView(page, { state, answered, more: more.pages }, counted, context),
    [page, state, answered, more.pages, counted, context],
  )
  useTitle(listKey(state) === listKey(context.own.state) ? undefined : view.heading)
  return (
    <SearchView
      page={page}
      view={view}
      text={typing.text}
      actions={actions}
      root={root}
      rows={{ shown: rows, show: showRows }}
      busy={status === 'stalled'}
      showMore={showMore}
      unanswered={error !== undefined}
      moreFailed={more.failed}
      found={found}
      note={
        leftOut &&
        (isClosest || leftOut.page) && (
          <Wider page={page} state={answered} leftOut={leftOut} context={context} actions={actions} />
        )
      }
    >
      <Results page={page} found={found?.cards} more={more} first={(state.page - 1) * page.setup.page_size}>
        {children}
      </Results>
    </SearchView>
  )
}

/** With the number of further pages of the search, because InstantSearch follows a change later. */
function withMore(state: ShopperState, moreBySearch: Record<string, number>): ShopperState {
  const more = moreBySearch[pageKey(state)] ?? 0
  return more > 0 ? { ...state, more } : state
}

const chosenState = ({ setup }: SearchProps): ShopperState['total'] =>
  setup.totals?.find((state) => state === $buyerState.get())

/** The search whose results are shown, which is the page's own until an engine has answered. */
function useAnswered(results: object, state: ShopperState, own: ShopperState): ShopperState {
  const [known, setKnown] = useState({ results, state: own })
  if (known.results === results) return known.state
  setKnown({ results, state })
  return state
}

interface Acting {
  setState: (change: (state: ShopperState) => ShopperState) => void
  refresh: () => void
  client: StockClient
  typing: Typing
}

function useActions({ setState, refresh, client, typing }: Acting): Actions {
  const latest = useRef(typing)
  latest.current = typing
  return useMemo(
    () => ({
      choose: (changes) => setState((state) => ({ ...state, page: 1, more: 0, ...changes })),
      toggle: (name, value) =>
        setState((state) => ({ ...state, page: 1, more: 0, lists: toggled(state.lists, name, value) })),
      bound: (name, range) =>
        setState(({ ranges: { [name]: _, ...ranges }, ...state }) => ({
          ...state,
          page: 1,
          more: 0,
          ranges: range === ':' ? ranges : { ...ranges, [name]: range },
        })),
      clear: () => setState((state) => ({ ...state, page: 1, more: 0, query: '', lists: {}, ranges: {} })),
      type: (text) => latest.current.type(text),
      settle: () => latest.current.settle(),
      totals: (searches) => client.count(searches.map((search) => requestOf({ ...search, page: 1 }, 0))),
      count: refresh,
    }),
    [setState, refresh, client],
  )
}
