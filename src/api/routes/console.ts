import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { type ConsoleSource, consoleData } from '../console/console-data.ts'
import { consolePage } from '../console/console-page.ts'
import { readListQuery } from '../console/dealer-list.ts'
import { dealerPage } from '../console/dealer-page.ts'
import { storeDownPage } from '../console/store-down-page.ts'
import type { Jobs } from '../jobs.ts'
import { replayLead } from '../services/replay.ts'
import type { OutageLog } from '../store/outage-log.ts'
import { isUuid } from '../store/reservations.ts'

interface ConsoleOptions extends ConsoleSource {
  jobs: Pick<Jobs, 'enqueue' | 'hurry'>
  metrics: () => Promise<Response>
  outage: Pick<OutageLog, 'failed'>
  /** The password of the console and the metrics. `open`: no password, for a laptop. */
  token: string | 'open'
  log: (event: string, facts?: Record<string, string | number>) => void
}

/**
 * Routes for operators: `/_console`, and `/metrics` for Prometheus. Both require the
 * token, as the password of any user or as a bearer token.
 */
export function consoleRoutes(options: ConsoleOptions): Hono {
  const app = new Hono()
  const guard = options.token === 'open' ? [] : [tokenGuard(options.token)]
  app.use('/metrics', ...guard)
  app.use('/_console', headers, ...guard)
  app.use(
    '/_console/*',
    headers,
    ...guard,
    csrf({ origin: (origin, c) => new URL(origin).host === c.req.header('host') }),
  )
  app.get('/metrics', () => options.metrics())
  app.get('/_console', async (c) => c.html(consolePage(await consoleData(options), readListQuery(c.req.query()))))
  app.get('/_console/dealers/:slug', (c) => dealer(c, options))
  for (const [path, wish] of Object.entries(WISHES))
    app.post(`/_console/dealers/:slug/${path}`, (c) => order(c, wish, options))
  app.post('/_console/replay', (c) => replay(c, options))
  app.onError((error, c) => failed(c, error, options))
  return app
}

function failed(c: Context, error: Error, { outage, log }: ConsoleOptions): Response | Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse()
  if (!outage.failed(error)) {
    log('a page of the console failed', { call: c.req.routePath, error: error.name })
    return c.text('Something went wrong. The log says what.', 500)
  }
  c.header('retry-after', '30')
  return c.req.path === '/metrics' ? c.text(STORE_DOWN, 503) : c.html(storeDownPage(STORE_DOWN), 503)
}

const STORE_DOWN =
  "The database isn't answering, so the console can't show anything. Sites stay online; enquiries wait in shoppers' browsers."

const headers: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'no-referrer')
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  )
}

const tokenGuard =
  (token: string): MiddlewareHandler =>
  async (c, next) => {
    const [scheme = '', sent = ''] = (c.req.header('authorization') ?? '').split(' ')
    const password = /^basic$/i.test(scheme)
      ? Buffer.from(sent, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : sent
    if (isSame(password, token)) return next()
    return c.text('Log in with the console token as the password.', 401, {
      'www-authenticate': 'Basic realm="Forecourt console", charset="UTF-8"',
    })
  }

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

async function dealer(c: Context, { registry, reports, now }: ConsoleOptions): Promise<Response> {
  const tenant = registry.bySlug(c.req.param('slug') ?? '')
  if (!tenant) return c.text('There is no such dealer.', 404)
  const { slug, name, url } = tenant
  const build = (await reports()).find((report) => report.slug === slug)
  return c.html(dealerPage({ slug, name, url, build, at: new Date(now()) }))
}

/** Builds that an operator may ask for. */
const WISHES = {
  rebuild: { reason: 'change', accept: undefined },
  accept: { reason: 'accept', accept: true },
} as const

async function order(
  c: Context,
  { reason, accept }: (typeof WISHES)[keyof typeof WISHES],
  { registry, builds, log }: ConsoleOptions,
): Promise<Response> {
  const tenant = registry.bySlug(c.req.param('slug') ?? '')
  if (!tenant) return c.text('There is no such dealer.', 404)
  const job = await builds.ask(tenant.slug, reason, { accept })
  log('a build was asked for on the console', { site: tenant.slug, reason, job })
  return c.redirect(`/_console/dealers/${tenant.slug}`, 303)
}

async function replay(c: Context, { database, jobs, log }: ConsoleOptions): Promise<Response> {
  const { lead } = await c.req.parseBody()
  if (typeof lead !== 'string' || !isUuid(lead)) return c.text('There is no such lead.', 404)
  const receivers = await replayLead({ queries: database.queries, jobs }, lead)
  log('a lead was replayed from the console', { lead, receivers: receivers.length })
  return c.redirect('/_console#deliveries', 303)
}
