import { readBody } from '#src/platform/http/read-body.ts'
import type { Registry } from '../registry.ts'
import { registryFrom } from '../registry-files.ts'
import { log } from './host-log.ts'
import type { HostSettings } from './host-settings.ts'

const LARGEST = 32 * 1024 * 1024
/** Milliseconds that a call waits for the first registry, and for a newer one. */
const TIMEOUT = { first: 10_000, newer: 2_000 }
/** Milliseconds before the server is asked for a newer registry. */
const KEPT = 30_000

interface Kept {
  registry: Registry
  etag: string | null
  until: number
}

/**
 * The dealers as the build published them and the routing of their leads, cached
 * between calls. If a new registry can't be fetched or read, the last one stays in
 * use and the error is logged.
 *
 * @throws if there is none yet
 */
export function registryKeeper(now: () => number = Date.now): (settings: HostSettings) => Promise<Registry> {
  let kept: Kept | undefined
  return async (settings) => {
    const last = kept
    if (last && now() < last.until) return last.registry
    const until = now() + KEPT
    // Calls that arrive in the meantime use the last one.
    if (last) kept = { ...last, until }
    try {
      kept = await fetched(settings, last, until)
      return kept.registry
    } catch (error) {
      if (!last) throw error
      log('the registry could not be read: the previous one stays in use', { error: String(error) })
      return last.registry
    }
  }
}

async function fetched({ registryUrl, routing }: HostSettings, last: Kept | undefined, until: number): Promise<Kept> {
  const headers: HeadersInit = last?.etag ? { 'if-none-match': last.etag } : {}
  const response = await fetch(registryUrl, {
    headers,
    signal: AbortSignal.timeout(last ? TIMEOUT.newer : TIMEOUT.first),
  })
  if (last && response.status === 304) return { ...last, until }
  if (!response.ok) throw new Error(`the registry request returned ${response.status}`)
  const registry = new TextDecoder().decode(await readBody(response, LARGEST))
  return { registry: registryFrom({ registry, routing }), etag: response.headers.get('etag'), until }
}
