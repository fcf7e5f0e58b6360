import { useEffect, useRef, useState } from 'react'
import type { useInstantSearch } from 'react-instantsearch'
import type { Card } from '#src/page/elements.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { pageKey } from '#src/search/address/write-address.ts'
import { requestOf } from '#src/search/instantsearch/search-query.ts'
import type { StockClient } from '../client/search-client.ts'
import type { SearchProps } from '../search-props.ts'
import { moreEvent, trackSearch } from './search-events.ts'

type Results = ReturnType<typeof useInstantSearch>['results']

/** The cards of further pages below the results. */
export interface More {
  /** The key of the search they belong to, because the same search may be answered again. */
  of: string
  cards: readonly Card[]
  pages: number
  /** Whether a press added the last page; otherwise it comes from the address. */
  pressed: boolean
  /** Whether the next page could not be loaded. */
  failed: boolean
}

const noMore = (of: string): More => ({ of, cards: [], pages: 0, pressed: false, failed: false })

/**
 * Further pages below the current one, as many as the search includes (`more`).
 *
 * @param setMore changes their requested number
 */
export function useMore(
  page: SearchProps,
  { results, answered }: { results: Results; answered: ShopperState },
  state: ShopperState,
  { client, setMore }: { client: StockClient; setMore: (more: number) => void },
) {
  const of = pageKey(answered)
  const isAnswered = of === pageKey(state)
  const [last, setLast] = useState(noMore(of))
  const pressed = useRef(false)
  // The pager's first number, too, is the same search with fewer pages.
  const more = last.of === of && last.pages <= (state.more ?? 0) ? last : noMore(of)
  if (more !== last) setLast(more)
  const most = results.nbPages - state.page
  const requested = Math.min(state.more ?? 0, most)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more is requested, or the list is another.
  useEffect(() => {
    if (!isAnswered || more.pages >= requested) return
    let isCurrent = true
    const missing = Array.from({ length: requested - more.pages }, (_, at) => state.page + more.pages + 1 + at)
    client
      .search(missing.map((each) => requestOf({ ...state, page: each }, page.setup.page_size)))
      .then(({ results: answers }) => {
        const cards = answers.flatMap(({ hits }) => hits.map(({ card }) => card))
        if (!isCurrent) return
        setLast({
          of,
          cards: [...more.cards, ...cards],
          pages: requested,
          pressed: pressed.current,
          failed: false,
        })
        if (pressed.current) trackSearch([moreEvent(state.page + requested)])
        pressed.current = false
      })
      .catch((error) => {
        reportError(error)
        if (!isCurrent) return
        setLast({ ...more, failed: true })
        setMore(more.pages)
      })
    return () => {
      isCurrent = false
    }
  }, [of, isAnswered, requested, more.pages])
  usePlace(more.pages)
  const showMore = () => {
    pressed.current = true
    setLast({ ...more, failed: false })
    setMore(more.pages + 1)
  }
  return { more, showMore: most > more.pages ? showMore : undefined }
}

/** Returns to the shopper's place in a long list, once its pages are there again. */
function usePlace(pages: number): void {
  useEffect(() => {
    if (pages === 0) return
    history.scrollRestoration = 'manual'
    restorePlace(history.state)
    addEventListener('pagehide', savePlace)
    return () => removeEventListener('pagehide', savePlace)
  }, [pages])
}

/** The first card in view, and how far below the top it is. */
interface Place {
  vehicle?: string
  top?: number
}

function savePlace(): void {
  const cards = [...document.querySelectorAll<HTMLElement>('.card[data-vehicle]')]
  const first = cards.find((card) => card.getBoundingClientRect().bottom > 0)
  const place: Place = { vehicle: first?.dataset.vehicle, top: first?.getBoundingClientRect().top }
  history.replaceState(place, '')
}

function restorePlace(place: Place | null): void {
  const card = place?.vehicle && document.querySelector(`.card[data-vehicle="${CSS.escape(place.vehicle)}"]`)
  if (!card) return
  card.scrollIntoView({ block: 'start', behavior: 'instant' })
  scrollBy({ top: card.getBoundingClientRect().top - (place.top ?? 0), behavior: 'instant' })
}
