import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { withRetries } from './http/retries.ts'

/** Most addresses in one call. */
const MOST = 1000

/** Milliseconds that one call may take. */
const TIMEOUT = 10_000

/** The CDN's purge hook failed; the message says why. */
export class PurgeError extends Error {
  override name = 'PurgeError'
}

/**
 * Posts the changed addresses of a site to the hook that purges a CDN's cache:
 * `{ type: "site.published", timestamp, data: { site, urls } }`, signed by Standard Webhooks.
 *
 * @throws PurgeError if a call fails three times
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

/** The hook from PURGE_URL and PURGE_SECRET; undefined unless both are set. */
export function purgeHookOf({ PURGE_URL, PURGE_SECRET }: NodeJS.ProcessEnv): ReturnType<typeof purgeHook> | undefined {
  return PURGE_URL && PURGE_SECRET ? purgeHook(PURGE_URL, PURGE_SECRET) : undefined
}
