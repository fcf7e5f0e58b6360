import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { MESSAGES } from '#src/lead/messages.ts'
import type { ApiContext } from './api-context.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { docsPage } from './http/docs-page.ts'
import { limitCalls } from './http/limit-calls.ts'
import { noSuchCall } from './http/no-such-call.ts'
import { problem } from './http/problem.ts'
import { rateLimit as limitOfProcess, type MakeRateLimit } from './http/rate-limit.ts'
import { inTime } from './in-time.ts'
import { openApi } from './openapi/document.ts'
import { authRoutes } from './routes/auth.ts'
import { leadRoutes } from './routes/leads.ts'
import { lookupRoutes } from './routes/lookups.ts'
import { miscellaneousRoutes } from './routes/miscellaneous.ts'
import { notificationRoutes } from './routes/payment-notifications.ts'
import { phoneRoutes } from './routes/phone-reveals.ts'
import { platformRoutes } from './routes/platform.ts'
import { reservationRoutes } from './routes/reservations.ts'
import { sessionDataRoutes } from './routes/session-data.ts'
import { valuationRoutes } from './routes/valuations.ts'
import { watchlistRoutes } from './routes/watchlist.ts'
import { ping } from './store/database.ts'

export interface ApiOptions {
  /** Paths start with /mock instead of /api. @spec 7.11 */
  mock?: boolean
  /** Where payment providers reach the API, with its base path; without it, where the call came to. */
  apiUrl?: string
  /** The caller's address, told by the host that runs the API. */
  addressOf: (c: Context) => string
  /** Calls for each address and minute; a site has twenty times as many, and costly calls a sixth. */
  callsPerMinute?: number
  /** Vehicles of a dealership that one shopper may hold without having paid. */
  holdsAtOnce?: number
  /** Where calls are counted; in this process where absent. */
  rateLimit?: MakeRateLimit
}

/**
 * The lead API: web-standard requests and responses, the same on every host.
 *
 * @spec 7.4 7.5 7.11
 */
export function createApi(context: ApiContext, options: ApiOptions): Hono {
  const { mock = false, callsPerMinute = 60, holdsAtOnce = 2, rateLimit = limitOfProcess, addressOf } = options
  const base = mock ? '/mock' : '/api'
  const app = new Hono().basePath(base)
  app.use(plainHeaders)
  app.use(crossOrigin(context.registry))
  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/ready', (c) => ready(c, context))
  app.get('/openapi.json', (c) => c.json(openApi(base)))
  let docs: ReturnType<typeof docsPage> | undefined
  app.get('/docs', (c) => {
    docs ??= docsPage(base)
    return c.html(docs)
  })
  // Not limited by address: a provider tells of all its payments from one.
  app.route('/', notificationRoutes(context, rateLimit))
  app.use(limitCalls({ ...context, addressOf, calls: callsPerMinute, rateLimit }))
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
  app.route('/', authRoutes(context))
  app.route('/', watchlistRoutes(context))
  app.notFound((c) => noSuchCall(app, c))
  app.onError((error, c) => {
    // A driver's message quotes the lead: only what kind of error it was is told.
    context.log('a call failed', { call: c.req.routePath, error: error.name })
    return problem(c, { status: 500, title: 'Internal error', detail: MESSAGES.submission })
  })
  return app
}

const plainHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  // Not by `c.header`, which makes another response for each.
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  )
}

/** Milliseconds: whoever asks has other servers to send callers to. */
const READY_WITHIN = 2_000

async function ready(c: Context, { database }: ApiContext): Promise<Response> {
  try {
    await inTime(ping(database), READY_WITHIN)
    return c.json({ status: 'ready' })
  } catch {
    return problem(c, { status: 503, title: 'Not ready', detail: 'The store does not answer.' })
  }
}
