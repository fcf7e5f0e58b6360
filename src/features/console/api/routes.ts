import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { type NodeFeature, type OperatorContext, STORE_DOWN } from '#src/api/feature.ts'
import { replayLead } from '#src/api/leads/replay.ts'
import { isUuid } from '#src/base/uuid.ts'
import type { BuildOrder, BuildReason } from '#src/queue/build-job.ts'
import type { StoredReport } from '#src/queue/build-report.ts'
import { missingSetup } from '#src/tenant/missing-setup.ts'
import { consoleData, knownDealers } from './console-data.ts'
import { consolePage, storeDownPage } from './console-page.ts'
import { markOf } from './dealer-actions.ts'
import { readListQuery } from './dealer-list.ts'
import { dealerPage } from './dealer-page.ts'

/** Pages at `/_console`. */
export const operatorConsole: NodeFeature = { pages }

function pages(options: OperatorContext): Hono {
  const app = new Hono()
  app.use(
    '/_console/*',
    headers,
    ...options.guard,
    csrf({ origin: (origin, c) => URL.parse(origin)?.host === c.req.header('host') }),
  )
  app.get('/_console', async (c) => c.html(consolePage(await consoleData(options), readListQuery(c.req.query()))))
  app.get('/_console/dealers/:slug', (c) => dealer(c, options))
  for (const path of Object.keys(ORDERS)) app.post(`/_console/dealers/:slug/${path}`, (c) => order(c, path, options))
  app.post('/_console/replay', (c) => replay(c, options))
  app.onError((error, c) => failed(c, error, options))
  return app
}

function failed(c: Context, error: Error, { outage, log }: OperatorContext): Response | Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse()
  if (!outage.failed(error)) {
    log('a page of the console failed', { call: c.req.routePath, error: error.name })
    return c.text('Something went wrong. See the log for details.', 500)
  }
  c.header('retry-after', '30')
  return c.html(storeDownPage(STORE_DOWN), 503)
}

const headers: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  // Without a referrer, browsers would send the console's own forms with `Origin: null`.
  c.header('referrer-policy', 'same-origin')
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  )
}

/** A dealer's page. @param refusal why a request was refused */
async function dealer(c: Context, options: OperatorContext, refusal?: string) {
  const { registry, builds, dealerParts, now } = options
  const { known, build } = await dealerOf(c, options)
  if (!known) return c.text(NO_DEALER, 404)
  const { slug, name, url, time_zone } = known
  const tenant = registry.bySlug(slug)
  const id = c.req.query('job') ?? ''
  const found = isUuid(id) ? await builds.job(id) : undefined
  const job = found?.slug === slug ? found : undefined
  // Shows the build's progress without a script.
  if (job && job.state !== 'built' && job.state !== 'failed') c.header('refresh', '2')
  const parts = await Promise.all(dealerParts.map((part) => part(slug)))
  return c.html(
    dealerPage({
      slug,
      name,
      url,
      time_zone,
      missing: tenant && missingSetup(tenant),
      build,
      job,
      refusal,
      parts,
      at: new Date(now()),
    }),
    refusal ? 409 : 200,
  )
}

const NO_DEALER = 'Dealer not found.'

/** The dealer of a call's path, with the report of its last build. */
async function dealerOf(c: Context, { registry, reports }: OperatorContext) {
  const slug = c.req.param('slug')
  const stored = await reports()
  const known = knownDealers(registry, stored).find((one) => one.slug === slug)
  return { known, build: stored.find((report) => report.slug === slug) }
}

type Order = Pick<BuildOrder, 'accept' | 'release'> & { reason: BuildReason }
type Fields = Record<string, unknown>

/** An operator's requests. A text gives the reason why a request is no longer possible. */
const ORDERS: Record<string, (report: StoredReport | undefined, fields: Fields) => Order | string> = {
  rebuild: () => ({ reason: 'change' }),
  accept: (report, { seen }) =>
    seen === markOf(report?.changes)
      ? { reason: 'accept', accept: true }
      : "The stock wasn't accepted because it has changed since you looked. Check the changes again.",
  resume: () => ({ reason: 'release', release: null }),
  'roll-back': (report, { release }) =>
    typeof release === 'string' && report?.releases.some(({ name }) => name === release)
      ? { reason: 'release', release }
      : "The site wasn't rolled back: that release no longer exists. Choose another.",
}

async function order(c: Context, path: string, options: OperatorContext): Promise<Response> {
  const { builds, log } = options
  const { known, build } = await dealerOf(c, options)
  if (!known) return c.text(NO_DEALER, 404)
  const request = ORDERS[path]?.(build, await c.req.parseBody())
  if (typeof request !== 'object') return dealer(c, options, request)
  const { reason, ...more } = request
  const job = await builds.requestBuild(known.slug, reason, more)
  log('a build was requested on the console', { site: known.slug, action: path, job })
  return c.redirect(`/_console/dealers/${known.slug}?job=${job}`, 303)
}

async function replay(c: Context, { database, jobs, log }: OperatorContext): Promise<Response> {
  const { lead } = await c.req.parseBody()
  if (typeof lead !== 'string' || !isUuid(lead)) return c.text('Lead not found.', 404)
  const receivers = await replayLead({ queries: database.queries, jobs }, lead)
  log('a lead was replayed from the console', { lead, receivers: receivers.length })
  return c.redirect('/_console#deliveries', 303)
}
