import { $garage } from '../../stores/garage.ts'
import { cardFacts } from '../tracking/card-facts.ts'
import { paintHearts, toggleSaved } from './save.ts'

/**
 * Answers the hearts of cards (print/heart.ts), whichever list they are in and whenever
 * it is drawn: a listener on the store of the islands, in place of a React root for each
 * card. site/inline/saved.ts paints them, and counts in the header.
 *
 * @spec 4.7
 */
export function answerHearts(): void {
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('.card [data-favourite]') : null
    if (heart) toggleSaved(heart.dataset.favourite ?? '', cardFacts(heart))
  })
  $garage.subscribe(paintHearts)
  new MutationObserver(paintHearts).observe(document.body, { childList: true, subtree: true })
}
