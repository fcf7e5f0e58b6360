import type { CallToActionCard, Card } from '#src/page/elements.ts'
import { type CardOptions, callToActionHtml, cardHtml } from './card.ts'

/** List items of a result list or a rail. `eager` is how many pictures are above the fold. */
export function cardItemsHtml(cards: readonly (Card | CallToActionCard)[], options: CardOptions, eager = 0): string {
  return cards
    .map((card, index) => {
      const html =
        card.kind === 'vehicle'
          ? cardHtml(card, { ...options, eager: index < eager })
          : callToActionHtml(card, options.level)
      return `<li>${html}</li>`
    })
    .join('')
}
