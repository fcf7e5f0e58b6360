import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Card } from '#src/page/elements.ts'
import { withCallToAction } from '#src/page/search/call-to-action.ts'
import { cardSizes } from '../../print/card-sizes.ts'
import { cardItemsHtml } from '../../print/cards.ts'
import type { SearchProps } from './search-props.ts'
import type { More } from './state/use-more.ts'

interface Props {
  page: SearchProps
  /** The found cards; undefined while the HTML's own cards are shown. */
  found: readonly Card[] | undefined
  more: More
  /** Number of vehicles on the pages before this one. */
  first: number
  /** The cards of the HTML. */
  children: ReactNode
}

/** The cards, printed by the same function as in the build. */
export function Results({ page, found, more: { cards, pressed }, first, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // Keyboard focus continues at the first new card.
  const seen = useRef(0)
  useEffect(() => {
    if (pressed && cards.length > seen.current)
      list.current?.querySelectorAll<HTMLElement>('.card-title a')[seen.current]?.focus()
    seen.current = cards.length
  }, [cards, pressed])
  return (
    <>
      {found ? <CardList page={page} cards={found} first={first} /> : children}
      {cards.length > 0 && <CardList page={page} cards={cards} first={first + page.setup.page_size} list={list} />}
    </>
  )
}

interface ListProps {
  page: SearchProps
  cards: readonly Card[]
  first: number
  list?: React.Ref<HTMLUListElement>
}

function CardList({ page, cards, first, list }: ListProps) {
  const html = useMemo(() => {
    const options = { sizes: cardSizes(page.template, 'grid'), garage: page.garage, level: 2 } as const
    return { __html: cardItemsHtml(withCallToAction(cards, first, page.setup.call_to_action), options) }
  }, [page, cards, first])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: print/card.ts escapes every text
  return <ul className="grid-cards" id={list ? undefined : 'results'} ref={list} dangerouslySetInnerHTML={html} />
}
