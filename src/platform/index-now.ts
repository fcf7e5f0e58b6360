import type { Environment } from '#src/base/environment.ts'
import { withRetries } from './http/retries.ts'

/** Passes notifications on to Bing, Yandex and the other search engines of the protocol. */
const ENDPOINT = 'https://api.indexnow.org/indexnow'

/** Most addresses in one call. */
const MOST = 10_000

/** Milliseconds that one call may take. */
const TIMEOUT = 10_000

/** The key or the addresses were refused, so a retry is futile. */
const FINAL = [400, 403, 422]

const KEY = /^[A-Za-z0-9-]{8,128}$/

/** Search engines weren't notified; the message says why. */
export class IndexNowError extends Error {
  override name = 'IndexNowError'
}

class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`it answered ${status}`)
    this.status = status
  }
}

/** Notifies search engines of addresses of a site that are new, changed or gone. @throws IndexNowError */
export type Announce = (origin: string, urls: readonly string[]) => Promise<void>

/**
 * The IndexNow protocol with the key from INDEXNOW_KEY; undefined without one. A failing call is tried three times.
 *
 * @see https://www.indexnow.org/documentation
 * @throws IndexNowError if the key isn't one
 */
export function indexNowOf({ INDEXNOW_KEY: key }: Environment, endpoint = ENDPOINT): Announce | undefined {
  if (!key) return undefined
  if (!KEY.test(key)) throw new IndexNowError('INDEXNOW_KEY must have 8 to 128 letters, digits and hyphens.')
  const post = async (origin: string, urls: readonly string[]): Promise<void> => {
    const { host } = new URL(origin)
    const body = JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls.map(encoded) })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    await withRetries(
      async () => {
        const { ok, status } = await fetch(endpoint, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(TIMEOUT),
        })
        if (!ok) throw new Refused(status)
      },
      { isFinal: (error) => error instanceof Refused && FINAL.includes(error.status) },
    ).catch((error: Error) => {
      throw new IndexNowError(`IndexNow failed: ${error.message}. The next publication repeats it.`)
    })
  }
  return async (origin, urls) => {
    for (let at = 0; at < urls.length; at += MOST) await post(origin, urls.slice(at, at + MOST))
  }
}

const encoded = (url: string): string => new URL(url).href

/** The file that proves to search engines that the key is the site's. */
export const keyFiles = ({ INDEXNOW_KEY: key }: Environment): { path: string; content_type: string; body: string }[] =>
  key && KEY.test(key) ? [{ path: `/${key}.txt`, content_type: 'text/plain; charset=utf-8', body: key }] : []
