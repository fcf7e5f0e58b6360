import { readBody } from '#src/platform/http/read-body.ts'
import type { Registry } from '../registry.ts'
import { registryFrom } from '../registry-files.ts'
import { log } from './host-log.ts'
import type { HostSettings } from './host-settings.ts'

const LARGEST = 32 * 1024 * 1024
/** Milliseconds that a call waits for the first registry, and for a newer one. */
const TIMEOUT = { first: 10_000, newer: 2_000 }
/** Milliseconds for which a registry is used before the server is asked for a newer one. */
const KEPT = 30_000
/** The same after an answer, for a call that seems to come from no dealer: strangers make such calls too. */
const LOOKED = 2_000

interface Kept {
  registry: Registry
  etag: string | null
  /** When the server was asked last, and when it had answered or failed. */
  asked: number
  answered: number
}

export interface KeeperOptions {
  /** The call seems to come from no dealer: a registry of two seconds ago is too old. */
  isLooking?: boolean
}

/**
 * The dealers as the build published them and the routing of their leads, cached
 * between calls. If a new registry can't be fetched or read, the last one stays in
 * use and the error is logged.
 *
 * @throws if there is none yet
 */
export function registryKeeper(
  now: () => number = Date.now,
): (settings: HostSettings, options?: KeeperOptions) => Promise<Registry> {
  let cached: Kept | undefined
  return async (settings, { isLooking = false } = {}) => {
    const last = cached
    const asked = now()
    if (last && (isLooking ? asked < last.answered + LOOKED : asked < last.asked + KEPT)) return last.registry
    // Calls of known dealers use the last one in the meantime.
    if (last) cached = { ...last, asked }
    try {
      cached = { ...(await fetched(settings, last)), asked, answered: now() }
      return cached.registry
    } catch (error) {
      if (!last) throw error
      cached = { ...last, asked, answered: now() }
      log('the registry could not be read: the previous one stays in use', { error: String(error) })
      return last.registry
    }
  }
}

async function fetched(
  { registryUrl, routing }: HostSettings,
  last: Kept | undefined,
): Promise<Pick<Kept, 'registry' | 'etag'>> {
  const headers: HeadersInit = last?.etag ? { 'if-none-match': last.etag } : {}
  const response = await fetch(registryUrl, {
    headers,
    signal: AbortSignal.timeout(last ? TIMEOUT.newer : TIMEOUT.first),
  })
  if (last && response.status === 304) return last
  if (!response.ok) throw new Error(`the registry request returned ${response.status}`)
  const registry = new TextDecoder().decode(await readBody(response, LARGEST))
  return { registry: registryFrom({ registry, routing }), etag: response.headers.get('etag') }
}
