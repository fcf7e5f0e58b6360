import { useEffect, useRef, useState } from 'react'
import type { useInstantSearch } from 'react-instantsearch'
import type { Card } from '#src/page/elements.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import type { StockClient } from '../client/search-client.ts'
import type { SearchProps } from '../search-props.ts'
import { requestOf } from './ui-state.ts'

type Results = ReturnType<typeof useInstantSearch>['results']

const NOTHING: Card[] = []

/**
 * Further pages below the one that is shown, until something else is asked for. A shopper who comes
 * back from a vehicle finds them again, scrolled to its card.
 */
export function useMore(page: SearchProps, results: Results, state: ShopperState, client: StockClient) {
  const [more, setMore] = useState<{ of: Results; cards: Card[]; pages: number }>()
  const current = more?.of === results ? more : { of: results, cards: NOTHING, pages: 0 }
  const next = state.page + current.pages + 1
  const showMore = async () => {
    const { results: answers } = await client.search([requestOf({ ...state, page: next }, page.setup.page_size)])
    const cards = answers[0]?.hits.map(({ card }) => card) ?? NOTHING
    const pages = current.pages + 1
    setMore({ of: results, cards: [...current.cards, ...cards], pages })
    history.replaceState({ more: pages }, '')
  }
  const left = useRef<number>(globalThis.history?.state?.more ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was added, or the list is another.
  useEffect(() => {
    if (current.pages < left.current) showMore().catch(reportError)
    else if (left.current > 0) {
      left.current = 0
      const vehicle = window.navigation?.activation?.from?.url
      document
        .querySelector(`.card a[href="${vehicle?.slice(location.origin.length)}"]`)
        ?.scrollIntoView({ block: 'center' })
    }
  }, [current.pages, results])
  return { added: current.cards, showMore: next > results.nbPages ? undefined : showMore }
}
