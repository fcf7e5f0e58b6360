import { jsonOf } from '#src/base/json.ts'

/** A storage of the browser. What can't be stored, because it is blocked or full, is held until the page is closed. */
function textsIn(area: () => Storage | undefined) {
  const unstored = new Map<string, string>()
  return {
    read(key: string): string | undefined {
      try {
        return unstored.get(key) ?? area()?.getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key: string, text: string | undefined): void {
      unstored.delete(key)
      try {
        // Some web views have no storage: null.
        const storage = area()
        if (text === undefined) storage?.removeItem(key)
        else if (storage) storage.setItem(key, text)
        else unstored.set(key, text)
      } catch {
        if (text !== undefined) unstored.set(key, text)
      }
    },
  }
}

const device = textsIn(() => (typeof document === 'undefined' ? undefined : localStorage))
const visit = textsIn(() => sessionStorage)

/** The text that the device stores under a key. */
export const readText = device.read

/** Stores a text on the device; `undefined` deletes it. */
export const writeText = device.write

/** The value that the device stores under a key, if any. Anything may have written it, so validate it before use. */
export const readStored = (key: string): unknown => jsonOf(device.read(key) ?? '')

/** Stores a value on the device; `undefined` deletes it. */
export const writeStored = (key: string, value: unknown): void => device.write(key, JSON.stringify(value))

/** The value that this window stores for the visit, from page to page, if any. Validate it before use. */
export const readVisit = (key: string): unknown => jsonOf(visit.read(key) ?? '')

/** Stores a value for the visit. */
export const writeVisit = (key: string, value: unknown): void => visit.write(key, JSON.stringify(value))
