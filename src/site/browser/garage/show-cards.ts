import type { Card } from '#src/page/parts.ts'
import { cardSizes } from '../../print/card-sizes.ts'
import { cardItemsHtml } from '../../print/cards.ts'
import { templateOf } from '../site-data.ts'

/** The cards at the end of an element, as the build prints them; whoever had the focus in them keeps it near. */
export function showCards(element: HTMLElement, cards: readonly Card[]): void {
  const list = element.querySelector('ul') ?? document.createElement('ul')
  const focused = [...list.children].findIndex((item) => item.contains(document.activeElement))
  list.className = 'grid-cards'
  list.innerHTML = cardItemsHtml(cards, { sizes: cardSizes(templateOf(), 'grid'), garage: true, level: 2 })
  if (!list.isConnected) element.append(list)
  const next = list.children[Math.min(focused, list.children.length - 1)]
  if (focused >= 0) next?.querySelector<HTMLElement>('[data-favourite]')?.focus()
}
