import { keptAtom } from './kept-atom.ts'

/** As many as the lead API takes. */
const MOST_SAVED = 200

/** Ids of the vehicles that a shopper saved, the latest last. @spec 4.7 */
export const $garage = keptAtom<readonly string[]>('garage', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
)

/** Saves a vehicle, or removes it from the list. @spec 4.7 */
export function saveVehicle(id: string, saved: boolean): void {
  const others = $garage.get().filter((other) => other !== id)
  replaceGarage(saved ? [...others, id] : others)
}

/** Puts a whole list in place of the saved one. */
export function replaceGarage(ids: readonly string[]): void {
  $garage.set([...new Set(ids)].slice(-MOST_SAVED))
}
