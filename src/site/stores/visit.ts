/** Values that could not be stored, held until the page is closed. */
const unstored = new Map<string, unknown>()

/**
 * A value that this window stores for the visit, from page to page; undefined if there is none. Anything may have
 * written it, so validate it before use.
 */
export function readVisit(key: string): unknown {
  try {
    return unstored.get(key) ?? JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** Stores a value for the visit, but only for this page if storage is blocked or full. */
export function keepForVisit(key: string, value: unknown): void {
  unstored.delete(key)
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    unstored.set(key, value)
  }
}
