import { siteAtom } from './site-atom.ts'

/** The most that the lead API accepts. */
const MOST_SAVED = 200

/** Ids of the shopper's saved vehicles, latest last. @spec 4.7 */
export const $garage = siteAtom<readonly string[]>('garage', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
)

/** Saves a vehicle, or removes it from the list. @spec 4.7 */
export function saveVehicle(id: string, saved: boolean): void {
  const others = $garage.get().filter((other) => other !== id)
  replaceGarage(saved ? [...others, id] : others)
}

/** Replaces the whole list. */
export function replaceGarage(ids: readonly string[]): void {
  $garage.set([...new Set(ids)].slice(-MOST_SAVED))
}
