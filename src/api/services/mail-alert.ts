import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { MailError } from '../deliveries/relay.ts'
import type { AlertNews } from '../store/alert-tables.ts'
import {
  type AlertMailRow,
  claimMail,
  type FollowerRow,
  liveAlerts,
  markTold,
  readFollower,
  releaseMail,
} from '../store/alerts.ts'
import type { Queries } from '../store/database.ts'
import { vehiclesOf } from '../store/followed-stock.ts'
import { alertsPath, originOf, stopPath } from './alert-links.ts'
import { confirmMail, newsMail, type ToldVehicle } from './alert-mail.ts'
import type { ShopperMail } from './sign-in-mail.ts'

type Context = Pick<ApiContext, 'database' | 'registry' | 'now' | 'log'>

/** Less than a day: the next email is gathered a day after this one was. */
const TRIED_FOR = 20 * 60 * 60_000

/**
 * The job of an email to a follower: sends what is still true and still wanted when it is sent. It is claimed first
 * and given back only if the mail server certainly didn't take it, so nobody gets it twice.
 *
 * @param base of the API's paths
 * @throws if the mail server may take it later, so that the queue tries again
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
  if (now() - claimed.created_at.getTime() > TRIED_FOR) return log('an alert was given up', { website: tenant.slug })
  // Counts from here, so that an email that waited for its server and the next one are a day apart.
  if (claimed.news) await markTold(queries, follower.id, new Date(now()))
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

/** Undefined if nothing of it is wanted any more. */
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
  const wanted = new Map(live.filter(({ confirmed_at }) => confirmed_at).map((alert) => [alert.id, alert]))
  const vehicles = await vehiclesOf(
    queries,
    tenant.slug,
    news.map(({ car_id }) => car_id),
  )
  const told = news.flatMap((one): ToldVehicle[] => {
    const [vehicle, alert] = [vehicles.get(one.car_id), wanted.get(one.alert_id)]
    return vehicle && alert && isStillTrue(one, vehicle) ? [{ vehicle, news: one, alert }] : []
  })
  return told.length > 0 ? newsMail({ ...message, told }) : undefined
}

/** An email that waited for its server must not offer what was sold since, or call a price lower that isn't. */
function isStillTrue({ kind, before }: AlertNews, { state, price }: ToldVehicle['vehicle']): boolean {
  if (kind === 'gone') return state === 'gone'
  return state === 'for-sale' && (kind !== 'dropped' || (price !== undefined && before !== undefined && price < before))
}
