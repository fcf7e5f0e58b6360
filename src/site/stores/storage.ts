/** Values that could not be stored, held until the page is closed. */
const unstored = new Map<string, string>()

/** The stored value of a key; undefined if there is none. Anything may have written it, so validate it before use. */
export function readStored(key: string): unknown {
  const text = readText(key)
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value, but only for this page if storage is blocked or full. `undefined` deletes it. */
export const writeStored = (key: string, value: unknown): void => writeText(key, JSON.stringify(value))

/** The text under a key, as it was written. */
export const readText = (key: string): string | undefined => unstored.get(key) ?? storage()?.getItem(key) ?? undefined

/** Stores a text, but only for this page if storage is blocked or full. `undefined` deletes it. */
export function writeText(key: string, text: string | undefined): void {
  unstored.delete(key)
  try {
    const area = storage()
    if (text === undefined) area?.removeItem(key)
    else if (area) area.setItem(key, text)
    else unstored.set(key, text)
  } catch {
    if (text !== undefined) unstored.set(key, text)
  }
}

/** Undefined in the build, and if storage is blocked, where even reading the property throws. */
function storage(): Storage | undefined {
  try {
    return typeof document === 'undefined' ? undefined : localStorage
  } catch {
    return undefined
  }
}
