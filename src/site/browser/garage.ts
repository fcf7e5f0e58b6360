import { $garage, saveVehicle } from '../stores/garage.ts'
import { $wasSignedIn } from '../stores/shopper.ts'
import { type CardFacts, cardFacts } from './tracking/card-facts.ts'
import { track } from './tracking/track.ts'

/** Saves a vehicle or removes it again, and tracks it. `facts` come from the card. @spec 4.7 6.2 */
export const toggleSaved = (id: string, facts?: CardFacts): void => setSaved(id, !$garage.get().includes(id), facts)

/** Saves a vehicle or removes it, and tracks it even if the list already has it. @spec 4.7 6.2 */
function setSaved(id: string, saved: boolean, facts: CardFacts = {}): void {
  saveVehicle(id, saved)
  saveOnServer(id, saved)
  track(saved ? 'favourite_added' : 'favourite_removed', { element_type: 'button', ...facts })
}

/** Makes site/inline/saved.ts update all hearts of the page and the header's count. @spec 4.7 */
export function paintHearts(): void {
  dispatchEvent(new CustomEvent('garage:changed', { detail: $garage.get() }))
}

/** Sends a change to the server, if a shopper is signed in. @spec 6.2 */
export function saveOnServer(id: string, saved: boolean): void {
  if (!$wasSignedIn.get()) return
  import('./api/account.ts').then(({ syncVehicle }) => syncVehicle(id, saved)).catch(reportError)
}

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
