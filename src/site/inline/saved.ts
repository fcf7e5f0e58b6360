/** Dispatched when the saved vehicles change, with their ids (browser/garage.ts). */
const CHANGED = 'garage:changed'

/**
 * Marks saved vehicles and shows their number in the header, before any other script is loaded and whenever the list
 * changes.
 *
 * @spec 4.7
 */
export function showSaved(): void {
  addEventListener('DOMContentLoaded', () => paint())
  addEventListener('pageshow', () => paint())
  addEventListener('storage', () => paint())
  addEventListener(CHANGED, (event) => paint((event as CustomEvent<unknown>).detail))
}

/**
 * Saves or removes the vehicle of a heart that was pressed before the services were loaded, in the format of
 * stores/garage.ts. browser/garage.ts does the rest.
 *
 * @returns whether it is saved now
 */
export function pressHeart(heart: HTMLElement): boolean {
  const id = heart.dataset.favourite
  const others = [stored() ?? []].flat().filter((other) => other !== id)
  const isSaved = !heart.matches('[aria-pressed=true]')
  const now = isSaved ? [...others, id] : others
  try {
    localStorage.setItem(storageKey(), JSON.stringify(now))
  } catch {
    // Storage is blocked or full; the store remembers it while the page is open.
  }
  paint(now)
  return isSaved
}

function paint(ids: unknown = stored()): void {
  if (!Array.isArray(ids)) return
  for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    heart.setAttribute('aria-pressed', `${ids.includes(heart.dataset.favourite)}`)
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-garage]')) {
    link.dataset.garage = `${ids.length || ''}`
  }
}

/** The ids in storage; undefined if storage is blocked or empty. */
function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey()) ?? '')
  } catch {
    return undefined
  }
}

const storageKey = (): string =>
  `${JSON.parse(document.getElementById('site-data')?.textContent ?? '').website_slug}:garage`
