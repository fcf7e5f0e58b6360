import type { SiteData } from '../site-data.ts'
import { readStored, writeStored } from '../visitor/storage.ts'

/** As many as the lead API takes. */
const MOST_SAVED = 200

const CHANGED = 'garage:changed'

const keyOf = ({ website_slug }: SiteData): string => `${website_slug}:garage`

/** Ids of the vehicles that a shopper saved, the latest last. @spec 4.7 */
export function savedCars(site: SiteData): string[] {
  const kept = readStored(keyOf(site))
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}

/** Saves a vehicle, or removes it from the list. @spec 4.7 */
export function saveCar(site: SiteData, id: string, saved: boolean): void {
  const others = savedCars(site).filter((other) => other !== id)
  replaceSaved(site, saved ? [...others, id] : others)
}

/** Puts a whole list in place of the saved one. */
export function replaceSaved(site: SiteData, ids: readonly string[]): void {
  writeStored(keyOf(site), [...new Set(ids)].slice(-MOST_SAVED))
  document.dispatchEvent(new Event(CHANGED))
}

/** Calls whenever the list changed, here or in another tab. */
export function onSavedChange(listener: () => void): void {
  document.addEventListener(CHANGED, listener)
  addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith(':garage')) listener()
  })
}
