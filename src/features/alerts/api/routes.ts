import { type Context, Hono } from 'hono'
import type { ApiContext } from '#src/api/api-context.ts'
import type { ApiFeature } from '#src/api/feature.ts'
import { siteCookie } from '#src/api/garage/site-cookie.ts'
import { FEW_BYTES, limited } from '#src/api/http/limited.ts'
import { isPlainForm, Refused } from '#src/api/http/problem.ts'
import { NOT_OFFERED, UNABLE_TO_FETCH } from '#src/api/http/problems.ts'
import { readForm, readJson, readShape } from '#src/api/http/read-json.ts'
import { siteOfCall } from '#src/api/http/site-of-call.ts'
import { StockUnreachable } from '#src/api/stock/stock-vehicle.ts'
import { isUuid } from '#src/base/uuid.ts'
import { UnreadableWords } from '#src/search/reader/vocabulary.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Alert } from '../alert.ts'
import { GATHER_NEWS } from './alert-jobs.ts'
import {
  alertsPage,
  alertsPath,
  checkInboxPage,
  stopPath,
  stoppedPage,
  unknownPage,
  unsubscribePage,
} from './alert-pages.ts'
import { confirmAlert, endAlerts, type FollowerRow, followerOfToken, liveAlerts } from './alerts.ts'
import {
  type AlertOffer,
  type AlertSubject,
  alertRequest,
  alertSubject,
  CONFIRM_ALERT,
  END_ALERT,
  OFFER,
  OWN_ALERTS,
  type OwnAlerts,
  REQUEST_ALERT,
  SHOW_ALERTS,
  SHOW_UNSUBSCRIBE,
  STOP_ALERTS,
} from './described.ts'
import { offeredAlert, requestAlert } from './request-alert.ts'

/** Calls of shoppers, and of mail programs. */
export const alerts: ApiFeature = { path: '/', routes: alertRoutes, unlimited: stopRoutes }

/** The token of the person who confirmed an alert in this browser. */
const followerCookie = siteCookie('_alerts')

/** Alerts of searches and vehicles, on sites that offer them. */
function alertRoutes(context: ApiContext, base: string): Hono {
  const app = new Hono()
  app.get('/alerts/offer', OFFER, (c) => showOffer(c, context))
  app.get('/alerts/mine', OWN_ALERTS, (c) => ownAlerts(c, context, base))
  app.post('/alerts', REQUEST_ALERT, limited(FEW_BYTES), (c) => request(c, context))
  app.get('/alerts/:token', SHOW_ALERTS, (c) =>
    withFollower(c, context, async (follower, tenant) => {
      const live = await liveAlerts(context.database.queries, follower.id)
      return c.html(alertsPage(tenant, live, alertsPath(base, follower.token)))
    }),
  )
  app.post('/alerts/:token/confirm/:id', CONFIRM_ALERT, (c) =>
    withFollower(c, context, async (follower, tenant) => {
      await confirm(context, follower, c.req.param('id'))
      followerCookie.write(c, tenant, follower.token)
      return c.redirect(alertsPath(base, follower.token), 303)
    }),
  )
  app.post('/alerts/:token/end/:id', END_ALERT, (c) =>
    withFollower(c, context, async (follower) => {
      const id = c.req.param('id')
      if (isUuid(id)) await endAlerts(context.database.queries, follower.id, new Date(context.now()), id)
      return c.redirect(alertsPath(base, follower.token), 303)
    }),
  )
  return app
}

/**
 * Unsubscribing from emails. Not rate limited, because a mail provider calls for all its customers from a few
 * addresses, and not only for sites that offer alerts, because these links must work for ever.
 */
function stopRoutes({ database, now }: Pick<ApiContext, 'database' | 'now'>, base: string): Hono {
  const app = new Hono()
  app.get('/alerts/:token/stop', SHOW_UNSUBSCRIBE, (c) => {
    privately(c)
    return c.html(unsubscribePage(stopPath(base, c.req.param('token'))))
  })
  app.post('/alerts/:token/stop', STOP_ALERTS, async (c) => {
    const follower = await followerOfToken(database.queries, c.req.param('token'))
    if (follower) await endAlerts(database.queries, follower.id, new Date(now()))
    return c.html(stoppedPage())
  })
  return app
}

/** Keeps the address of a page with a token from the pages that it links to. */
const privately = (c: Context): void => c.header('referrer-policy', 'strict-origin')

async function withFollower(
  c: Context,
  { database, registry }: ApiContext,
  answer: (follower: FollowerRow, tenant: Tenant) => Promise<Response>,
): Promise<Response> {
  privately(c)
  const follower = await followerOfToken(database.queries, c.req.param('token') ?? '')
  const tenant = follower && registry.bySlug(follower.website_slug)
  return follower && tenant ? answer(follower, tenant) : c.html(unknownPage(), 404)
}

/** Changes from while the alert waited for its confirmation are reported now. */
async function confirm({ database, jobs, now }: ApiContext, follower: FollowerRow, id: string): Promise<void> {
  if (!isUuid(id)) return
  await database.queries.transaction(async (queries) => {
    await confirmAlert(queries, follower.id, id, new Date(now()))
    await jobs.send(GATHER_NEWS, queries, follower.website_slug)
  })
}

function siteWithAlerts(c: Context, { registry }: ApiContext): Tenant {
  const site = siteOfCall(c, registry)
  if (!site.switches.alerts.enabled) throw new Refused(NOT_OFFERED)
  return site
}

const offered = (context: ApiContext, tenant: Tenant, subject: AlertSubject): Promise<Alert> =>
  offeredAlert(context, tenant, subject).catch((error: unknown) => {
    const isUnread = error instanceof StockUnreachable || error instanceof UnreadableWords
    throw isUnread ? new Refused(UNABLE_TO_FETCH) : error
  })

async function showOffer(c: Context, context: ApiContext): Promise<Response> {
  const site = siteWithAlerts(c, context)
  const { kind, title, words } = await offered(context, site, readShape(c.req.query(), alertSubject))
  return c.json({ kind, title, words } satisfies AlertOffer)
}

async function request(c: Context, context: ApiContext): Promise<Response> {
  const site = siteWithAlerts(c, context)
  const isForm = isPlainForm(c.req.raw.headers)
  const sent = isForm ? await readForm(c, alertRequest) : await readJson(c, alertRequest)
  const alert = await offered(context, site, sent)
  const person = { website_slug: site.slug, email: sent.email, origin: c.req.header('origin') }
  await requestAlert(context, person, alert)
  return isForm ? c.html(checkInboxPage(site)) : c.json({ sent: true }, 202)
}

async function ownAlerts(c: Context, context: ApiContext, base: string): Promise<Response> {
  const site = siteWithAlerts(c, context)
  const { queries } = context.database
  const token = followerCookie.read(c, site)
  const follower = token === undefined ? undefined : await followerOfToken(queries, token)
  if (follower?.website_slug !== site.slug) return c.json({ alerts: [], manage: null } satisfies OwnAlerts)
  const manage = alertsPath(base, follower.token)
  const confirmed = (await liveAlerts(queries, follower.id)).filter(({ confirmed_at }) => confirmed_at)
  return c.json({
    alerts: confirmed.map(({ kind, title, target }) => ({ kind, title, href: kind === 'search' ? target : manage })),
    manage,
  } satisfies OwnAlerts)
}
