import { $garage } from '../../stores/garage.ts'
import { cardFacts } from '../tracking/card-facts.ts'
import { paintHearts, setSaved, toggleSaved } from './save.ts'

/** A heart pressed before the services were loaded, and whether its vehicle is now saved. */
export type EarlyHeart = readonly [heart: HTMLElement, isSaved: boolean]

/**
 * Handles the hearts of cards (print/card.ts) in any list, whenever it is drawn, by one listener on the islands' store
 * instead of a React root for each card. The heart of a vehicle page is an island, which this handles until the island
 * is loaded. site/inline/saved.ts paints the hearts and the header's count, and has stored `early`.
 *
 * @spec 4.7
 */
export function answerHearts(early: readonly EarlyHeart[]): void {
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null
    if (heart) toggleSaved(idOf(heart), cardFacts(heart))
  })
  for (const [heart, isSaved] of early) setSaved(idOf(heart), isSaved, cardFacts(heart))
  $garage.subscribe(paintHearts)
  new MutationObserver(paintHearts).observe(document.body, { childList: true, subtree: true })
}

const idOf = (heart: HTMLElement): string => heart.dataset.favourite ?? ''
