import type { Context, MiddlewareHandler } from 'hono'
import { MINUTE } from '#src/base/dates.ts'
import type { MakeRateLimit } from '../rate-limit.ts'
import type { Registry } from '../registry.ts'
import { type CallerLimit, callerLimit, providerLimit } from './caller-limit.ts'
import { problem } from './problem.ts'
import { TOO_MANY } from './problems.ts'
import { findSite } from './site-of-call.ts'

const LEAD = /\/(leads|carClarityCustomer)(\/|$)/
/** Calls that check a code or lock a vehicle, of which a shopper makes few. */
const GUARDED = /\/(auth\/session|auth\/link\/.*|reservations)$/
/** Calls of agents, many of which share an address. Each site has its own count. */
const AGENT = /\/mcp$/
/** Measurements that pages send, which must not use up shoppers' calls. */
const MEASURED = /\/page-speed$/
/** Posts that cost money each time, or send an email to an address in the call. Adjusting a valuation costs nothing. */
const PAID = /\/(nevdis|simple-autograb-lookup|valuations|auth\/codes|alerts)$/

/** The share of a caller's calls that may be paid or guarded. */
const COSTLY = 1 / 6
/** The budget for paid calls, as a multiple of one caller's: for a whole site, and for one provider's network. */
const PAYING = { site: 20, network: 5 }

interface LimitOptions {
  registry: Registry
  /** The caller's address. */
  addressOf: (c: Context) => string
  /** Calls per address and minute. */
  calls: number
  rateLimit: MakeRateLimit
}

/**
 * Limits calls by the caller's networks: leads, costly calls, agents and all others separately, so that no other call
 * can use up the share of leads. A site has a budget for calls that cost money, of which one provider's network gets a
 * quarter; nothing else is shared, so that nobody can block a site for others. Refused calls get a retry-after.
 */
export function limitCalls({ registry, addressOf, calls, rateLimit }: LimitOptions): MiddlewareHandler {
  const costly = Math.ceil(calls * COSTLY)
  const limit = (name: string, most: number) => callerLimit(rateLimit, { name, calls: most, window: MINUTE })
  const [agents, others, paid] = [limit('agents', calls), limit('others', calls), limit('paid', costly)]
  const paidOf = {
    network: providerLimit(rateLimit, { name: 'paid by a network', calls: costly * PAYING.network, window: MINUTE }),
    site: rateLimit({ name: 'paid by a site', calls: costly * PAYING.site, window: MINUTE }),
  }
  const groups: [RegExp, CallerLimit][] = [
    [LEAD, limit('leads', calls)],
    [GUARDED, limit('guarded', costly)],
    [AGENT, agents],
    [MEASURED, limit('measured', calls)],
  ]
  const slugOf = (c: Context): string => {
    const { origin, host } = c.req.header()
    const found = findSite(registry, { origin, host })
    return found.ok ? found.value.slug : 'none'
  }
  const mayPay = async (c: Context, address: string): Promise<number> => {
    const slug = slugOf(c)
    return (await paid(address)) || (await paidOf.network(address, slug)) || (await paidOf.site.take(slug))
  }
  return async (c, next) => {
    const [path, address] = [c.req.path, addressOf(c)]
    const group = groups.find(([calls]) => calls.test(path))?.[1] ?? others
    const isPaid = c.req.method === 'POST' && PAID.test(path)
    const wait = isPaid ? await mayPay(c, address) : await group(address, group === agents ? slugOf(c) : '')
    return wait ? problem(c, { ...TOO_MANY, retry_after: wait }) : next()
  }
}
