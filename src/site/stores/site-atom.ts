import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { jsonOf } from '#src/base/json.ts'
import { readBrowserConfig } from './browser-config.ts'
import { readText, writeText } from './storage.ts'

/** Storage that, while the page is open, also works if the browser's storage is blocked or full. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => readText(String(key)) !== undefined,
    get: (_, key) => readText(String(key)),
    set: (_, key, text: string) => {
      writeText(String(key), text)
      return true
    },
    deleteProperty: (_, key) => {
      writeText(String(key), undefined)
      return true
    },
  },
)

const isBrowser = typeof document !== 'undefined'
const noEvents = { addEventListener: () => {}, removeEventListener: () => {} }
setPersistentEngine(engine, isBrowser ? windowPersistentEvents : noEvents)

/**
 * A store that is saved on the device as JSON under `<website_slug>:<name>` and synced across tabs. `read` validates
 * the stored value, which may be from an earlier version or missing (undefined). Setting it to `undefined` deletes it.
 */
export function siteAtom<T>(name: string, read: (stored: unknown) => T): WritableAtom<T> {
  const key = isBrowser ? `${readBrowserConfig().website_slug}:${name}` : name
  return persistentAtom<T>(key, read(undefined), {
    encode: (value) => JSON.stringify(value),
    decode: (text) => read(jsonOf(text)),
  })
}
