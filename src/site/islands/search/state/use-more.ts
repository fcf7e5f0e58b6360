import { useEffect, useRef, useState } from 'react'
import type { useInstantSearch } from 'react-instantsearch'
import type { Card } from '#src/page/elements.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import type { StockClient } from '../client/search-client.ts'
import type { SearchProps } from '../search-props.ts'
import { moreEvent } from './search-events.ts'
import { requestOf } from './ui-state.ts'
import { trackSearch } from './use-search-events.ts'

type Results = ReturnType<typeof useInstantSearch>['results']

/** The cards that 'Show more' added to the results `of`. */
export interface More {
  of: Results
  cards: readonly Card[]
  pages: number
  /** Whether the last page was added by a press; otherwise it was restored after Back. */
  pressed: boolean
  /** Whether the next page could not be loaded. */
  failed: boolean
}

const NOTHING: More['cards'] = []

/**
 * Further pages below the current one, until the search changes. The history entry stores how
 * many: after Back they are loaded again, and a shopper who comes back from a vehicle is also
 * scrolled to its card.
 */
export function useMore(page: SearchProps, results: Results, state: ShopperState, client: StockClient) {
  const [last, setMore] = useState<More>()
  const more = last?.of === results ? last : { of: results, cards: NOTHING, pages: 0, pressed: false, failed: false }
  const next = state.page + more.pages + 1
  const add = async (pressed: boolean) => {
    setMore({ ...more, failed: false })
    const address = location.href
    try {
      const { results: answers } = await client.search([requestOf({ ...state, page: next }, page.setup.page_size)])
      const cards = answers[0]?.hits.map(({ card }) => card) ?? NOTHING
      const pages = more.pages + 1
      // Unless the search has changed in the meantime.
      if (location.href === address) history.replaceState({ more: pages }, '')
      setMore({ of: results, cards: [...more.cards, ...cards], pages, pressed, failed: false })
      if (pressed) await trackSearch([moreEvent(next)])
    } catch (error) {
      reportError(error)
      setMore({ ...more, failed: true })
    }
  }
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was added, or the list is another.
  useEffect(() => {
    if (more.pages < (history.state?.more ?? 0)) {
      add(false)
      return
    }
    if (isFirst.current && more.pages > 0) {
      const vehicle = window.navigation?.activation?.from?.url
      document
        .querySelector(`.card a[href="${vehicle?.slice(location.origin.length)}"]`)
        ?.scrollIntoView({ block: 'center' })
    }
    isFirst.current = false
  }, [more.pages, results])
  return { more, showMore: next > results.nbPages ? undefined : () => add(true) }
}
