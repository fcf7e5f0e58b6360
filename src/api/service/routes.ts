import { type Context, Hono } from 'hono'
import type { ApiContext } from '../api-context.ts'
import { deliveryCounts } from '../deliveries/receivers.ts'
import { problem } from '../http/problem.ts'
import { type Database, ping } from '../store/database.ts'
import { DOMAIN, HEALTH, READY, STATUS } from './schema.ts'

/** Calls of load balancers, monitors and web servers, which are never limited. */
export function serviceRoutes(context: ApiContext, outages: Outages): Hono {
  const app = new Hono()
  const isStoring = inTime(() => ping(context.database))
  const status = inTime(() => apiStatus(context.database))
  app.get('/health', HEALTH, (c) => c.json({ status: 'ok' }))
  app.get('/ready', READY, (c) => ready(c, context, isStoring, outages))
  app.get('/status', STATUS, async (c) => {
    const found = await status().catch(() => undefined)
    return found ? c.json(found) : notReady(c, NO_ANSWER)
  })
  app.get('/domains', DOMAIN, (c) => domainStatus(c, context))
  return app
}

/** Milliseconds for a check: a load balancer can use another server instead. */
const CHECKED_WITHIN = 2_000

/**
 * Reads the store's state, and gives up after CHECKED_WITHIN. While the store is silent all callers share one query,
 * which ends by the store's own limits, so that a check every second doesn't use up the connections of leads.
 */
function inTime<T>(read: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return async () => {
    pending ??= read().finally(() => {
      pending = undefined
    })
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), CHECKED_WITHIN)
    try {
      return await Promise.race([pending, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

const NO_ANSWER = "The database isn't answering."

const notReady = (c: Context, detail: string) => problem(c, { status: 503, title: 'Not ready', detail, retry_after: 5 })

async function ready(
  c: Context,
  { registry }: ApiContext,
  isStoring: () => Promise<void>,
  outages: Outages,
): Promise<Response> {
  if (registry.tenants.length === 0) return notReady(c, 'No site has been built yet.')
  try {
    await isStoring()
  } catch {
    return notReady(c, NO_ANSWER)
  }
  return outages.isRecent() ? notReady(c, "The database can't store leads at the moment.") : c.json({ status: 'ready' })
}

/** The state of deliveries, without names because it is public. */
async function apiStatus({ queries }: Pick<Database, 'queries'>) {
  const { waiting, failing } = await deliveryCounts(queries)
  return { status: failing > 0 ? 'degraded' : 'ok', deliveries: { waiting, receivers_failing: failing } }
}

/** A web server asks before it requests a certificate, because anybody can point a name at it. */
async function domainStatus(c: Context, { registry }: ApiContext): Promise<Response> {
  const domain = c.req.query('domain') ?? ''
  if (!registry.byHost(domain)) await registry.look()
  return registry.byHost(domain)
    ? c.json({ status: 'known' })
    : problem(c, { status: 404, title: 'Unknown domain', detail: 'No dealer has this domain.' })
}

/** Remembers failed writes, because a store with a full disk still answers reads. */
interface Outages {
  failed: () => void
  /** Records that a call could write to the store. */
  stored: () => void
  isRecent: () => boolean
}

/** Milliseconds for which a failed write counts as an outage. */
const OUTAGE_COUNTS = 30_000

export function outagesOf({ now }: Pick<ApiContext, 'now'>): Outages {
  let last = Number.NEGATIVE_INFINITY
  return {
    failed() {
      last = now()
    },
    stored() {
      last = Number.NEGATIVE_INFINITY
    },
    isRecent: () => now() - last < OUTAGE_COUNTS,
  }
}
