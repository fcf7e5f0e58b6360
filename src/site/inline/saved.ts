/** What is saved changed; the detail are the ids (browser/garage/hearts.ts). */
const CHANGED = 'garage:changed'

/**
 * Shows saved vehicles as saved and counts them in the header, before any script is
 * there and whenever the list changes.
 *
 * @spec 4.7
 */
export function showSaved(): void {
  const paint = (ids: unknown = stored()): void => {
    if (!Array.isArray(ids)) return
    for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
      heart.ariaPressed = String(ids.includes(heart.dataset.favourite))
    }
    for (const link of document.querySelectorAll<HTMLElement>('[data-garage]')) {
      link.dataset.garage = ids.length > 0 ? String(ids.length) : ''
    }
  }
  document.addEventListener('DOMContentLoaded', () => paint())
  addEventListener('pageshow', () => paint())
  addEventListener('storage', () => paint())
  addEventListener(CHANGED, (event) => paint((event as CustomEvent<unknown>).detail))
}

/** The ids in storage; undefined where it is blocked or holds none. */
function stored(): unknown {
  try {
    const { website_slug } = JSON.parse(document.getElementById('site-data')?.textContent ?? '')
    return JSON.parse(localStorage.getItem(`${website_slug}:garage`) ?? '')
  } catch {
    return undefined
  }
}
