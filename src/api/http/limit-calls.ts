import type { Context, MiddlewareHandler } from 'hono'
import type { Registry } from '../registry.ts'
import { findSite } from './find-site.ts'
import { TOO_MANY } from './lead-problems.ts'
import { networkOf } from './network-of.ts'
import { problem } from './problem.ts'
import type { MakeRateLimit } from './rate-limit.ts'

/** Calls that cost money, that guess, or that lock a vehicle: a shopper makes a few of them. */
const COSTLY = /\/(nevdis|simple-autograb-lookup|valuations|auth\/codes|auth\/session|reservations)$/

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
  rateLimit: MakeRateLimit
}

/**
 * Limits calls by address and by site, and costly ones more; a refused call is
 * told when to try again. What an address has too many of does not count for the
 * site, so that nobody can shut it for others.
 */
export function limitCalls({ registry, now, addressOf, calls, rateLimit }: LimitOptions): MiddlewareHandler {
  const costly = Math.ceil(calls / 6)
  const limit = (name: string, most: number) => rateLimit({ name, calls: most, window: MINUTE })
  const [address, costlyAddress] = [limit('address', calls), limit('costly address', costly)]
  const [site, costlySite] = [limit('site', calls * BUSY), limit('costly site', costly * BUSY)]
  return async (c, next) => {
    const [origin, host] = [c.req.header('origin'), c.req.header('host')]
    const from = networkOf(addressOf(c))
    const found = findSite(registry, { origin, host })
    const slug = found.ok ? found.value.slug : 'none'
    const isCostly = COSTLY.test(c.req.path)
    const wait =
      (await address.take(from, now())) ||
      (isCostly && (await costlyAddress.take(from, now()))) ||
      (await site.take(slug, now())) ||
      (isCostly && (await costlySite.take(slug, now())))
    if (!wait) return next()
    c.header('retry-after', String(wait))
    return problem(c, TOO_MANY)
  }
}
