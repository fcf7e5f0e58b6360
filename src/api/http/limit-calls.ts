import type { Context, MiddlewareHandler } from 'hono'
import type { Registry } from '../registry.ts'
import { findSite } from './find-site.ts'
import { TOO_MANY } from './lead-problems.ts'
import { problem } from './problem.ts'
import { rateLimit } from './rate-limit.ts'

/** Calls that cost money, or that guess: a shopper makes a few of them. */
const COSTLY = /\/(nevdis|simple-autograb-lookup|valuations|auth\/codes|auth\/session)$/

const MINUTE = 60_000
/** Addresses that may be busy on one site at once. */
const BUSY = 20

interface LimitOptions {
  registry: Registry
  now: () => number
  /** The caller's address. */
  addressOf: (c: Context) => string
  /** For each address and minute. */
  calls: number
}

/** Limits calls by address and by site, and costly ones more; a refused call is told when to try again. */
export function limitCalls({ registry, now, addressOf, calls }: LimitOptions): MiddlewareHandler {
  const costly = Math.ceil(calls / 6)
  const [address, site] = [rateLimit({ calls, window: MINUTE }), rateLimit({ calls: calls * BUSY, window: MINUTE })]
  const [costlyAddress, costlySite] = [
    rateLimit({ calls: costly, window: MINUTE }),
    rateLimit({ calls: costly * BUSY, window: MINUTE }),
  ]
  return async (c, next) => {
    const { origin, host } = c.req.header()
    const from = addressOf(c)
    const found = findSite(registry, { origin, host })
    const slug = found.ok ? found.value.slug : 'none'
    const waits = [address.take(from, now()), site.take(slug, now())]
    if (COSTLY.test(c.req.path)) waits.push(costlyAddress.take(from, now()), costlySite.take(slug, now()))
    const wait = Math.max(...waits)
    if (wait === 0) return next()
    c.header('retry-after', String(wait))
    return problem(c, TOO_MANY)
  }
}
