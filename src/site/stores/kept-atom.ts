import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { readBrowserConfig } from './browser-config.ts'
import { readText, writeText } from './storage.ts'

/** Storage that also works where the browser's is blocked or full, for as long as the page is open. */
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
 * A store that the device keeps as JSON under `<website_slug>:<name>`, in step across
 * tabs. `read` judges what is there, whoever wrote it: an earlier version, or nobody
 * (undefined). What is set to `undefined` is forgotten.
 */
export function keptAtom<T>(name: string, read: (stored: unknown) => T): WritableAtom<T> {
  const key = isBrowser ? `${readBrowserConfig().website_slug}:${name}` : name
  return persistentAtom<T>(key, read(undefined), {
    encode: (value) => JSON.stringify(value),
    decode: (text) => read(parsed(text)),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
