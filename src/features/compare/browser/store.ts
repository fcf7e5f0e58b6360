import { readBrowserConfig } from '#src/site/stores/browser-config.ts'
import { siteAtom } from '#src/site/stores/site-atom.ts'
import { readStored } from '#src/site/stores/storage.ts'

/** More columns than this can't be compared at a glance. */
export const MOST_COMPARED = 4

const NAME = 'compare'

const idsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST_COMPARED) : []

/** Ids of the vehicles that the shopper has chosen to compare, in the order of choice. */
export const $compared = siteAtom<readonly string[]>(NAME, idsIn)

/** Reads changes made on other pages. */
export const rereadCompared = (): void =>
  $compared.set(idsIn(readStored(`${readBrowserConfig().website_slug}:${NAME}`)))

/** Chooses a vehicle, or removes it again. @returns whether there was room for it */
export function toggleCompared(id: string): boolean {
  const chosen = $compared.get()
  const others = chosen.filter((other) => other !== id)
  if (others.length === MOST_COMPARED) return false
  $compared.set(others.length < chosen.length ? others : [...chosen, id])
  return true
}
