import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { useInstantSearch } from 'react-instantsearch'
import type { Card } from '#src/page/parts.ts'
import { withCallToAction } from '#src/page/search/call-to-action-place.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { cardSizes } from '../../print/card-sizes.ts'
import { cardItemsHtml } from '../../print/cards.ts'
import type { StockClient } from './client/search-client.ts'
import type { SearchProps } from './search-props.ts'
import { FROM_HTML } from './state/initial-results.ts'
import { requestOf } from './state/ui-state.ts'

interface Props {
  page: SearchProps
  results: ReturnType<typeof useInstantSearch>['results']
  state: ShopperState
  client: StockClient
  rows: boolean
  /** The cards of the build. */
  children: ReactNode
}

/** The cards: those of the HTML until something else is found, and what 'Show more' adds. */
export function Results({ page, results, state, client, rows, children }: Props) {
  const built = results.params === FROM_HTML
  const first = (state.page - 1) * page.setup.page_size
  const found = useMemo(() => (built ? [] : results.hits.map(({ card }) => card as Card)), [built, results])
  const { added, isLast, showMore } = useMore(page, results, state, client)
  const cards = useCardItems(page, found, first)
  const more = useCardItems(page, added, first + (built ? page.setup.page_size : found.length))
  const list = useRef<HTMLDivElement>(null)
  // Keyboards go on where the new cards begin.
  useEffect(() => {
    if (added.length > 0) list.current?.querySelector<HTMLElement>('[data-more] a')?.focus({ preventScroll: true })
  }, [added.length])
  return (
    <div ref={list} className={rows ? 'is-rows' : undefined}>
      {built ? children : <ul className="grid-cards" id="results" dangerouslySetInnerHTML={cards} />}
      {added.length > 0 && <ul className="grid-cards" data-more="" dangerouslySetInnerHTML={more} />}
      {!isLast && (
        <p className="show-more" data-needs-script="">
          <button className="btn btn-quiet" type="button" onClick={showMore}>
            Show more
          </button>
        </p>
      )}
    </div>
  )
}

function useCardItems(page: SearchProps, cards: Card[], first: number): { __html: string } {
  return useMemo(() => {
    const options = { sizes: cardSizes(page.template, 'grid'), garage: page.garage, level: 2 } as const
    return { __html: cardItemsHtml(withCallToAction(cards, first, page.setup.call_to_action), options) }
  }, [page, cards, first])
}

/** Further pages below the one that is shown, until something else is asked for. */
function useMore(page: SearchProps, results: Props['results'], state: ShopperState, client: StockClient) {
  const [more, setMore] = useState<{ of: Props['results']; cards: Card[]; pages: number }>()
  const current = more?.of === results ? more : { of: results, cards: [], pages: 0 }
  const next = state.page + current.pages + 1
  const showMore = async () => {
    const { results: answers } = await client.search([requestOf({ ...state, page: next }, page.setup.page_size)])
    const cards = answers[0]?.hits.map(({ card }) => card) ?? []
    setMore({ of: results, cards: [...current.cards, ...cards], pages: current.pages + 1 })
  }
  return { added: current.cards, isLast: next > results.nbPages, showMore }
}
