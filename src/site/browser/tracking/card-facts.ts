import type { Parameters } from '#src/tracking/parameters.ts'

/** The event parameters of a card's vehicle. */
export type CardFacts = Pick<Parameters, 'item_number' | 'product_name'>

/** The event parameters of the card that contains the element; empty outside cards. */
export function cardFacts(element: Element): CardFacts {
  const card = element.closest<HTMLElement>('.card[data-vehicle]')
  if (!card) return {}
  return {
    item_number: card.dataset.stock ?? card.dataset.vehicle,
    product_name: card.querySelector('.card-title')?.textContent ?? undefined,
  }
}
