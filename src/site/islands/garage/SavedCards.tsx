import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Card } from '#src/page/elements.ts'
import { paintHearts } from '../../browser/garage/save.ts'
import { cardHtml } from '../../print/card.ts'
import { cardSizes } from '../../print/card-sizes.ts'
import { templateOf } from '../../stores/browser-config.ts'

/** Cards that look the same as in the build. If a focused card is removed, the focus moves to its neighbour. */
export function SavedCards({ cards }: { cards: readonly Card[] }) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has changed.
  useLayoutEffect(paintHearts, [cards])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const items = list.current?.children
    const near = items?.[Math.min(focused.current, items.length - 1)]
    near?.querySelector<HTMLElement>('[data-favourite]')?.focus()
  }, [cards])
  const options = { sizes: cardSizes(templateOf(), 'grid'), garage: true, level: 2 } as const
  return (
    <ul
      className="grid-cards"
      ref={list}
      onFocus={({ target }) => {
        focused.current = [...(list.current?.children ?? [])].findIndex((item) => item.contains(target))
      }}
    >
      {cards.map((card) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: print/card.ts escapes every text
        <li key={card.vehicle_id} dangerouslySetInnerHTML={{ __html: cardHtml(card, options) }} />
      ))}
    </ul>
  )
}
