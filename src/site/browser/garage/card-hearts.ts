import { $garage } from '../../stores/garage.ts'
import { cardFacts } from '../tracking/card-facts.ts'
import { paintHearts, setSaved, toggleSaved } from './save.ts'

/** A heart that was pressed before the services were there, and whether its vehicle is saved since. */
export type EarlyHeart = readonly [heart: HTMLElement, isSaved: boolean]

/**
 * Answers the hearts of cards (print/heart.ts), whichever list they are in and whenever
 * it is drawn: a listener on the store of the islands, in place of a React root for each
 * card. The heart of a vehicle page is an island, and is answered here until it is there.
 * site/inline/saved.ts paints them, counts in the header, and has stored what was `early`.
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
