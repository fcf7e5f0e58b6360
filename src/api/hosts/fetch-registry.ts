import { readBody } from '#src/platform/http/read-body.ts'
import { type Registry, registryFrom } from '../registry.ts'
import { log } from './host-log.ts'
import type { HostSettings } from './host-settings.ts'

const LARGEST = 32 * 1024 * 1024
/** Milliseconds that a call waits for the first registry, and for a newer one. */
const TIMEOUT = { first: 10_000, newer: 2_000 }
/** Milliseconds for which a registry is used before a newer one is fetched. */
const CACHED_FOR = 30_000
/** The same for a call that seems to come from no dealer; short but not zero, because strangers make such calls too. */
const LOOKED = 2_000

interface CachedRegistry {
  registry: Registry
  etag: string | null
  /** When the last fetch began, and when it had succeeded or failed. */
  requested: number
  answered: number
}

export interface RegistryOptions {
  /** The call seems to come from no dealer, so a registry older than two seconds is fetched again. */
  isLooking?: boolean
}

/**
 * The dealers as published by the build, and the routing of their leads, cached between calls. If a new registry can't
 * be fetched or read, the last one stays in use and the error is logged.
 *
 * @throws if there is none yet
 */
export function registryReader(
  now: () => number = Date.now,
): (settings: HostSettings, options?: RegistryOptions) => Promise<Registry> {
  let cached: CachedRegistry | undefined
  return async (settings, { isLooking = false } = {}) => {
    const last = cached
    const requested = now()
    if (last && (isLooking ? requested < last.answered + LOOKED : requested < last.requested + CACHED_FOR))
      return last.registry
    // Meanwhile, calls of known dealers use the last one.
    if (last) cached = { ...last, requested }
    try {
      cached = { ...(await fetched(settings, last)), requested, answered: now() }
      return cached.registry
    } catch (error) {
      if (!last) throw error
      cached = { ...last, requested, answered: now() }
      log('the registry could not be read: the previous one stays in use', { error: String(error) })
      return last.registry
    }
  }
}

async function fetched(
  { registryUrl, routing }: HostSettings,
  last: CachedRegistry | undefined,
): Promise<Pick<CachedRegistry, 'registry' | 'etag'>> {
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
