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
import { leadRoutes } from './leads/routes.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { phoneRoutes } from './phone-reveals/routes.ts'
import { platformRoutes } from './platform/routes.ts'
import { sessionDataRoutes } from './platform/session-data.ts'
import { rateLimit as limitOfProcess, type MakeRateLimit } from './rate-limit.ts'
import { refreshRoutes } from './refresh/routes.ts'
import { notificationRoutes } from './reservations/payment-notifications.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { outagesOf, serviceRoutes } from './service/routes.ts'
import { DOCS, DOCUMENT } from './service/schema.ts'
import { storedRateLimit } from './store/call-limits.ts'
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
  const outages = outagesOf(context)
  app.route('/', serviceRoutes(context, outages))
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
