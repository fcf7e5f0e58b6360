import type { MiddlewareHandler } from 'hono'
import type { ApiContext } from '../api-context.ts'
import { findSite } from './find-site.ts'
import { refusedOrigin } from './refused-origin.ts'

const MINUTE = 60_000
/** Refused addresses that are logged in a minute, each once: strangers can send any number. */
const MOST = 20

/**
 * Before a call that seems to come from no dealer is refused, the host looks whether one was
 * added. An address that stays unknown is logged with what to do: a dealer's shoppers may be
 * behind it.
 */
export function newOrigins({ registry, now, log }: Pick<ApiContext, 'registry' | 'now' | 'log'>): MiddlewareHandler {
  const logged = new Set<string>()
  let since = now()
  const tell = (origin: string): void => {
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
      if (origin !== undefined && !registry.byOrigin(origin)) tell(origin)
    }
    return next()
  }
}
