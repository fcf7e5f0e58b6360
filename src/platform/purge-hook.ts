import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { withRetries } from './http/retries.ts'

/** Addresses in one call; what serves them takes no more at once. */
const MOST = 1000

/** Milliseconds. */
const TIMEOUT = 10_000

/** The CDN's purge hook failed; the message says why. */
export class PurgeError extends Error {
  override name = 'PurgeError'
}

/**
 * Posts the addresses of a site that have changed to what empties a CDN's caches:
 * `{ type: "site.published", timestamp, data: { site, urls } }`, signed by Standard Webhooks.
 *
 * @throws PurgeError when a call is not answered with 2xx three times
 */
function purgeHook(url: string, secret: string): (site: string, urls: string[]) => Promise<void> {
  const signer = new Webhook(secret)
  const post = async (site: string, urls: string[]): Promise<void> => {
    const id = `msg_${randomUUID()}`
    const sent = new Date()
    const body = JSON.stringify({ type: 'site.published', timestamp: sent.toISOString(), data: { site, urls } })
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
      'webhook-signature': signer.sign(id, sent, body),
    }
    await withRetries(async () => {
      const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT) })
      if (!ok) throw new Error(`it answered ${status}`)
    }).catch((error: Error) => {
      throw new PurgeError(`The CDN's purge hook failed: ${error.message}. Check PURGE_URL and PURGE_SECRET.`)
    })
  }
  return async (site, urls) => {
    for (let at = 0; at < urls.length; at += MOST) await post(site, urls.slice(at, at + MOST))
  }
}

/** The hook that PURGE_URL and PURGE_SECRET name; nothing without both. */
export function purgeHookOf({ PURGE_URL, PURGE_SECRET }: NodeJS.ProcessEnv): ReturnType<typeof purgeHook> | undefined {
  return PURGE_URL && PURGE_SECRET ? purgeHook(PURGE_URL, PURGE_SECRET) : undefined
}
