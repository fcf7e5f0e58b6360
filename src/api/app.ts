import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { apiFeatures } from '#src/features/api.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import type { ApiContext } from './api-context.ts'
import { watchlistRoutes } from './garage/routes.ts'
import { authRoutes } from './garage/sign-in-routes.ts'
import { bodyBudget } from './http/body-budget.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { docsPage } from './http/docs-page.ts'
import { openApi } from './http/document.ts'
import { limitCalls } from './http/limit-calls.ts'
import { LARGEST_LEAD, LARGEST_SIGNED, LARGEST_UPLOAD } from './http/limited.ts'
import { newOrigins } from './http/new-origins.ts'
import { type Problem, problem, Refused } from './http/problem.ts'
import { DOCS, DOCUMENT, DOMAIN, HEALTH, READY, STATUS } from './http/service.ts'
import { leadRoutes } from './leads/routes.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { phoneRoutes } from './phone-reveals/routes.ts'
import { platformRoutes } from './platform/routes.ts'
import { sessionDataRoutes } from './platform/session-data.ts'
import { rateLimit as limitOfProcess, type MakeRateLimit } from './rate-limit.ts'
import { refreshRoutes } from './refresh/routes.ts'
import { notificationRoutes } from './reservations/payment-notifications.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { apiStatus } from './store/api-status.ts'
import { storedRateLimit } from './store/call-limits.ts'
import { ping } from './store/database.ts'
import { isStoreOutage } from './store/outage.ts'
import type { OutageLog } from './store/outage-log.ts'
import { miscellaneousRoutes } from './valuations/miscellaneous.ts'
import { valuationRoutes } from './valuations/routes.ts'

export interface ApiOptions {
  /** Paths start with /mock instead of /api. @spec 7.11 */
  mock?: boolean
  /** The API's address for payment providers, with its base path; defaults to the host that was called. */
  apiUrl?: string
  /** The caller's IP address, as the host that runs the API knows it. */
  addressOf: (c: Context) => string
  /** Calls per caller and minute: this many leads, as many others, and a sixth of it for costly calls. */
  callsPerMinute?: number
  /** Unpaid vehicles that one shopper may hold at a dealership at once. */
  holdsAtOnce?: number
  /** Where calls are counted for rate limits; defaults to this process, and for sign-ins to the database. */
  rateLimit?: MakeRateLimit
  /** Logs outages of the store; by default each failed call is logged. */
  outage?: Pick<OutageLog, 'failed'>
  /** Counts calls for `/metrics`. */
  count?: MiddlewareHandler
}

const MEGABYTE = 1024 * 1024
/** Bytes of request bodies that one process reads at once; a body takes about three times its size in memory. */
const BODIES = {
  uploads: { most: 128 * MEGABYTE, longest: LARGEST_UPLOAD },
  others: { most: 64 * MEGABYTE, longest: LARGEST_LEAD },
  /** Refreshes and notifications: their signature can only be checked after the body is read. */
  signed: { most: 32 * MEGABYTE, longest: LARGEST_SIGNED },
}

/**
 * The lead API on web-standard requests and responses, the same on every host.
 *
 * @spec 7.4 7.5 7.11
 */
export function createApi(context: ApiContext, options: ApiOptions): Hono {
  const { mock = false, callsPerMinute = 60, holdsAtOnce = 2, rateLimit = limitOfProcess, addressOf } = options
  const base = mock ? '/mock' : '/api'
  const app = new Hono().basePath(base)
  if (options.count) app.use(options.count)
  app.use(plainHeaders)
  app.use(methodNotAllowed({ app, onMethodNotAllowed: otherMethod }))
  app.use(newOrigins(context))
  app.use(crossOrigin(context.registry))
  app.get('/health', HEALTH, (c) => c.json({ status: 'ok' }))
  const outages = outagesOf(context)
  const isStoring = inTime(() => ping(context.database))
  const statusOf = inTime(() => apiStatus(context.database.queries))
  app.get('/ready', READY, (c) => ready(c, isStoring, { ...context, outages }))
  app.get('/status', STATUS, (c) => status(c, statusOf))
  app.get('/domains', DOMAIN, (c) => domainStatus(c, context))
  let document: ReturnType<typeof openApi> | undefined
  const described = () => (document ??= openApi(app, base))
  app.get('/openapi.json', DOCUMENT, async (c) => c.json(await described()))
  app.get('/docs', DOCS, async (c) => c.html(docsPage(await described(), base)))
  // A shopper's page sends a lead again after a 503.
  app.use(async (c, next) => (context.registry.tenants.length > 0 ? next() : problem(c, NO_DEALERS)))
  const signed = bodyBudget({ ...BODIES.signed, addressOf })
  app.use('/websites/*', signed)
  app.use('/payments/*', signed)
  // Protected by its signature, not by a limit: a stock system calls for all its dealers from one address.
  app.route('/', refreshRoutes(context))
  // Limited separately, because a provider sends all its notifications from a few addresses.
  app.route('/', notificationRoutes(context, { addressOf, rateLimit }))
  for (const { path, unlimited } of apiFeatures) if (unlimited) app.route(path, unlimited(context, base))
  app.use(limitCalls({ ...context, addressOf, calls: callsPerMinute, rateLimit }))
  // Files have their own budget, so that they never delay a lead without files.
  const uploads = bodyBudget({ ...BODIES.uploads, addressOf })
  const others = bodyBudget({ ...BODIES.others, addressOf })
  app.use((c, next) => (c.req.path.endsWith('/with-files') ? uploads : others)(c, next))
  app.use('/leads/*', async (c, next) => {
    await next()
    if (c.res.status === 200 || c.res.status === 201) outages.stored()
  })
  app.route('/', leadRoutes(context))
  app.route('/', phoneRoutes(context))
  app.route(
    '/',
    reservationRoutes(context, {
      apiUrl: (called) => options.apiUrl ?? new URL(base, called).href,
      addressOf,
      holdsAtOnce,
      rateLimit,
    }),
  )
  app.route('/', platformRoutes(context))
  app.route('/', sessionDataRoutes(context))
  app.route('/', lookupRoutes(context))
  app.route('/', valuationRoutes(context))
  app.route('/', miscellaneousRoutes(context))
  // Attempts are counted for a day; in memory, a flood of them would fill it.
  app.route('/', authRoutes(context, { addressOf, rateLimit: options.rateLimit ?? storedRateLimit(context) }))
  app.route('/', watchlistRoutes(context))
  for (const { path, routes } of apiFeatures) app.route(path, routes(context, base))
  app.notFound((c) => problem(c, NOT_FOUND))
  app.onError((error, c) => {
    if (error instanceof Refused) return problem(c, error.problem)
    const isLogged = options.outage?.failed(error)
    // A driver's message quotes the lead, so only the kind of error is logged.
    if (!isLogged) context.log('a call failed', { call: c.req.routePath, error: error.name })
    if (isStoreOutage(error)) {
      outages.failed()
      return problem(c, STORE_DOWN)
    }
    return problem(c, { status: 500, title: 'Internal error', detail: MESSAGES.submission })
  })
  return app
}

const NOT_FOUND: Problem = { status: 404, title: 'Not found', detail: 'The API has no call at this address.' }

function otherMethod(c: Context, allowed: string[]): Response | Promise<Response> {
  c.header('allow', allowed.join(', '))
  return problem(c, { status: 405, title: 'Method not allowed', detail: 'This call needs a different HTTP method.' })
}

const plainHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  // `c.header` would copy the response for each header.
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  )
}

/** Milliseconds for a readiness check: a load balancer can use another server instead. */
const READY_WITHIN = 2_000

/**
 * Reads the store's state, and gives up after READY_WITHIN. While the store is silent all callers share one query,
 * which ends by the store's own limits, so that a check every second doesn't use up the connections of leads.
 */
function inTime<T>(read: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return async () => {
    pending ??= read().finally(() => {
      pending = undefined
    })
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), READY_WITHIN)
    try {
      return await Promise.race([pending, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Answers 503 if the store's state can't be read in time. */
async function status(c: Context, statusOf: () => ReturnType<typeof apiStatus>): Promise<Response> {
  try {
    return c.json(await statusOf())
  } catch {
    return problem(c, { ...NOT_READY, detail: "The database isn't answering." })
  }
}

/** A web server asks before it requests a certificate, because anybody can point a name at it. */
async function domainStatus(c: Context, { registry }: ApiContext): Promise<Response> {
  const domain = c.req.query('domain') ?? ''
  if (!registry.byHost(domain)) await registry.look()
  return registry.byHost(domain)
    ? c.json({ status: 'known' })
    : problem(c, { status: 404, title: 'Unknown domain', detail: 'No dealer has this domain.' })
}

async function ready(
  c: Context,
  isStoring: () => Promise<void>,
  { registry, outages }: Pick<ApiContext, 'registry'> & { outages: Outages },
): Promise<Response> {
  if (registry.tenants.length === 0) return problem(c, { ...NOT_READY, detail: 'No site has been built yet.' })
  try {
    await isStoring()
  } catch {
    return problem(c, { ...NOT_READY, detail: "The database isn't answering." })
  }
  return outages.isRecent()
    ? problem(c, { ...NOT_READY, detail: "The database can't store leads at the moment." })
    : c.json({ status: 'ready' })
}

const NOT_READY = { status: 503, title: 'Not ready', retry_after: 5 } as const

const NO_DEALERS: Problem = {
  status: 503,
  title: 'No dealers yet',
  detail: "We can't take this right now. Please try again in a minute.",
  retry_after: 5,
}

const STORE_DOWN: Problem = {
  status: 503,
  title: 'Database not available',
  detail: "We can't take this right now. Please try again in a minute.",
  retry_after: 30,
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

function outagesOf({ now }: Pick<ApiContext, 'now'>): Outages {
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
