import type { Parameters } from '#src/tracking/parameters.ts'

/** The event parameters of the vehicle whose card contains the element; empty outside cards. */
export function cardFacts(element: Element): Pick<Parameters, 'item_number' | 'product_name'> {
  const card = element.closest<HTMLElement>('.card[data-vehicle]')
  if (!card) return {}
  return {
    item_number: card.dataset.stock ?? card.dataset.vehicle,
    product_name: card.querySelector('.card-title')?.textContent ?? undefined,
  }
}
