/** What could not be stored is known until the page is left. */
const unstored = new Map<string, string>()

/** The stored value of a key. Anything may have written it: validate it before use. Undefined where there is none. */
export function readStored(key: string): unknown {
  const text = readText(key)
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value, for this page only where storage is blocked or full; `undefined` forgets it. */
export const writeStored = (key: string, value: unknown): void => writeText(key, JSON.stringify(value))

/** The text under a key, as it was written. */
export const readText = (key: string): string | undefined => unstored.get(key) ?? storage()?.getItem(key) ?? undefined

/** Keeps a text, for this page only where storage is blocked or full; `undefined` forgets it. */
export function writeText(key: string, text: string | undefined): void {
  unstored.delete(key)
  try {
    const kept = storage()
    if (text === undefined) kept?.removeItem(key)
    else if (kept) kept.setItem(key, text)
    else unstored.set(key, text)
  } catch {
    if (text !== undefined) unstored.set(key, text)
  }
}

/** Reading the property alone throws where the shopper has blocked storage; a build has none. */
function storage(): Storage | undefined {
  try {
    return typeof document === 'undefined' ? undefined : localStorage
  } catch {
    return undefined
  }
}
