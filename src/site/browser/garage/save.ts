import { $garage, saveVehicle } from '../../stores/garage.ts'
import { $wasSignedIn } from '../../stores/shopper.ts'
import type { cardFacts } from '../tracking/card-facts.ts'
import { track } from '../tracking/track.ts'

/** The event parameters of a heart's card. */
type Facts = ReturnType<typeof cardFacts>

/** Saves a vehicle or removes it again, and tracks it. `facts` come from the card. @spec 4.7 6.2 */
export const toggleSaved = (id: string, facts?: Facts): void => setSaved(id, !$garage.get().includes(id), facts)

/** Saves a vehicle or removes it, and tracks it even if the list already has it. @spec 4.7 6.2 */
export function setSaved(id: string, saved: boolean, facts: Facts = {}): void {
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
  import('../api/account.ts').then(({ syncVehicle }) => syncVehicle(id, saved)).catch(reportError)
}
