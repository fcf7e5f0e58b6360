import type { ApiContext } from '#src/api/api-context.ts'
import type { ShopperMail } from '#src/api/deliveries/automatic-mail.ts'
import { originOf } from '#src/api/deliveries/letter.ts'
import { MailError } from '#src/api/deliveries/relay.ts'
import type { NodeFeature } from '#src/api/feature.ts'
import { vehiclesOf } from '#src/api/stock/followed-stock.ts'
import type { AlertNews } from '#src/api/store/alert-tables.ts'
import type { Queries } from '#src/api/store/database.ts'
import { HOUR } from '#src/base/dates.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { GATHER_NEWS, MAIL_ALERT } from './alert-jobs.ts'
import { confirmMail, newsMail, type ReportedVehicle } from './alert-mail.ts'
import { alertsPath, stopPath } from './alert-pages.ts'
import {
  type AlertMailRow,
  claimMail,
  type FollowerRow,
  liveAlerts,
  markNotified,
  readFollower,
  releaseMail,
  waitingMails,
} from './alerts.ts'
import { gatherNews } from './gather-news.ts'

/** Alerts are gathered and sent by processes on Node. */
export const alerts: NodeFeature = {
  jobs: (context) => [
    { kind: GATHER_NEWS, work: (slug) => gatherNews(context, slug) },
    { kind: MAIL_ALERT, work: (id) => mailAlert(context, context.mail, id, context.base) },
  ],
  resume,
}

async function resume({ database: { queries }, jobs, registry }: ApiContext): Promise<void> {
  for (const id of await waitingMails(queries)) await jobs.send(MAIL_ALERT, queries, id)
  for (const { slug, switches } of registry.tenants)
    if (switches.alerts.enabled) await jobs.send(GATHER_NEWS, queries, slug)
}

type Context = Pick<ApiContext, 'database' | 'registry' | 'now' | 'log'>

/** Less than a day, so that retries end before the next email. Milliseconds. */
const RETRY_WINDOW = 20 * HOUR

/**
 * The job of an email to a follower: sends the news that is still true and still subscribed to. It is claimed first,
 * and released only if the mail server certainly refused it, so nobody gets it twice.
 *
 * @param base of the API's paths
 * @throws if the mail server may accept it later, so that the queue tries again
 */
export async function mailAlert(
  { database: { queries }, registry, now, log }: Context,
  sendMail: (mail: ShopperMail) => Promise<void>,
  id: string,
  base = '/api',
): Promise<void> {
  const claimed = await claimMail(queries, id, new Date(now()))
  const follower = claimed && (await readFollower(queries, claimed.follower_id))
  const tenant = follower && registry.bySlug(follower.website_slug)
  if (!claimed || !follower || !tenant?.switches.alerts.enabled) return
  if (now() - claimed.created_at.getTime() > RETRY_WINDOW) return log('an alert was given up', { website: tenant.slug })
  // Counts from now, so that an email that waited for the mail server and the next one are a day apart.
  if (claimed.news) await markNotified(queries, follower.id, new Date(now()))
  const mail = await messageOf(queries, { claimed, follower, tenant, base })
  if (!mail) return
  try {
    await sendMail(mail)
  } catch (error) {
    // Logged without the message, which may quote the person's address.
    log('an alert could not be sent', { website: tenant.slug })
    if (error instanceof MailError && error.isOver) return
    await releaseMail(queries, id)
    throw error
  }
}

interface Message {
  claimed: AlertMailRow
  follower: FollowerRow
  tenant: Tenant
  base: string
}

/** Undefined if none of it is subscribed to any more. */
async function messageOf(
  queries: Queries,
  { claimed: { id, news }, follower, tenant, base }: Message,
): Promise<ShopperMail | undefined> {
  const origin = originOf(follower, tenant)
  const links = {
    origin,
    alerts: origin + alertsPath(base, follower.token),
    stop: origin + stopPath(base, follower.token),
  }
  const message = { tenant, to: follower.email, id, links }
  const live = await liveAlerts(queries, follower.id)
  if (news === null) return live.length > 0 ? confirmMail(message) : undefined
  const confirmed = new Map(live.filter(({ confirmed_at }) => confirmed_at).map((alert) => [alert.id, alert]))
  const vehicles = await vehiclesOf(
    queries,
    tenant.slug,
    news.map(({ car_id }) => car_id),
  )
  const reported = news.flatMap((one): ReportedVehicle[] => {
    const [vehicle, alert] = [vehicles.get(one.car_id), confirmed.get(one.alert_id)]
    return vehicle && alert && isStillTrue(one, vehicle) ? [{ vehicle, news: one, alert }] : []
  })
  return reported.length > 0 ? newsMail({ ...message, vehicles: reported }) : undefined
}

/**
 * An email that waited for the mail server must not offer a vehicle that has been sold since, or report a price as
 * lower that isn't.
 */
function isStillTrue({ kind, before }: AlertNews, { state, price }: ReportedVehicle['vehicle']): boolean {
  if (kind === 'gone') return state === 'gone'
  return state === 'for-sale' && (kind !== 'dropped' || (price !== undefined && before !== undefined && price < before))
}
