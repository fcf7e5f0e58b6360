import type { MiddlewareHandler } from 'hono'
import type { ApiContext } from '../api-context.ts'
import { findSite } from './find-site.ts'
import { refusedOrigin } from './refused-origin.ts'

const MINUTE = 60_000
/** Most refused addresses logged in a minute, each once, because strangers can send any number. */
const MOST = 20

/**
 * Looks for a newly added dealer before a call that seems to come from no dealer is refused. An address that stays
 * unknown is logged with what to do, because it may be a dealer's.
 */
export function newOrigins({ registry, now, log }: Pick<ApiContext, 'registry' | 'now' | 'log'>): MiddlewareHandler {
  const logged = new Set<string>()
  let since = now()
  const report = (origin: string): void => {
    if (now() >= since + MINUTE) {
      logged.clear()
      since = now()
    }
    if (logged.size >= MOST || logged.has(origin)) return
    logged.add(origin)
    log('a call was refused, because no dealer has its address', refusedOrigin(registry, origin))
  }
  return async (c, next) => {
    const { origin, host } = c.req.header()
    if (!findSite(registry, { origin, host }).ok) {
      await registry.look()
      if (origin !== undefined && !registry.byOrigin(origin)) report(origin)
    }
    return next()
  }
}
