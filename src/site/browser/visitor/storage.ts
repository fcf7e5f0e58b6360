/** What could not be stored is known until the page is left. */
const unstored = new Map<string, string>()

/** What was kept under a key, whoever wrote it: judge it before use. Undefined where there is nothing to read. */
export function readStored(key: string): unknown {
  const text = unstored.get(key) ?? storage()?.getItem(key)
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value, for this page only where storage is blocked or full; `undefined` forgets it. */
export function writeStored(key: string, value: unknown): void {
  unstored.delete(key)
  const text = JSON.stringify(value)
  try {
    const kept = storage()
    if (text === undefined) kept?.removeItem(key)
    else if (kept) kept.setItem(key, text)
    else unstored.set(key, text)
  } catch {
    if (text !== undefined) unstored.set(key, text)
  }
}

/** Reading the property alone throws where the shopper has blocked storage. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
