import type { ApiContext } from '#src/api/api-context.ts'
import { newToken } from '#src/api/garage/one-time-code.ts'
import { followedSite, vehiclesOf } from '#src/api/stock/followed-stock.ts'
import { DAY } from '#src/base/dates.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import { stockPaths } from '#src/search/address/site-address.ts'
import { stockSearch } from '#src/search/stock-search.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type Alert, type AlertKind, alertWords } from '../alert.ts'
import { searchWords } from '../search-words.ts'
import { MAIL_ALERT } from './alert-jobs.ts'
import { countRequestsSince, insertMail, liveAlerts, lockFollower, markMailed, writeAlert } from './alerts.ts'

/** Most alerts of one person on a site. */
export const MOST_ALERTS = 20
/** Most requests to confirm that one person is sent in a day, whoever makes them. */
const MOST_ASKED = 3

/** A page's request: matches of a search, or news of a vehicle. */
export type AlertSubject = { search: string } | { car_id: string; kind?: AlertKind | undefined }

type Context = Pick<ApiContext, 'database' | 'stock' | 'jobs' | 'now'>

/**
 * An alert that a shopper can ask for, in the wording that is shown and stored.
 *
 * @throws StockUnreachable, or UnreadableWords
 */
export async function offeredAlert(
  { database: { queries }, stock }: Pick<Context, 'database' | 'stock'>,
  tenant: Tenant,
  alertSubject: AlertSubject,
): Promise<Result<Alert, 'not-offered' | 'no-vehicle' | 'no-search'>> {
  const site = await followedSite(queries, tenant.slug)
  if (!site) return fail('not-offered')
  const alert = (kind: AlertKind, target: string, title: string) =>
    ok({ kind, target, title, words: alertWords(kind, title, tenant) })
  if ('search' in alertSubject) {
    if (!isStockPath(alertSubject.search, tenant)) return fail('no-search')
    const { read, write } = stockSearch(await stock.searchOf(tenant, site.search), tenant)
    const state = read(alertSubject.search)
    return alert('search', write(state), searchWords(state, tenant))
  }
  const vehicle = (await vehiclesOf(queries, tenant.slug, [alertSubject.car_id])).get(alertSubject.car_id)
  if (!vehicle || vehicle.state === 'gone') return fail('no-vehicle')
  const kind = alertSubject.kind ?? (vehicle.state === 'held' ? 'free' : 'price')
  return alert(kind, vehicle.id, vehicle.shown.title)
}

function isStockPath(address: string, tenant: Tenant): boolean {
  const [path = ''] = address.split('?')
  return stockPaths(tenant).some((scope) => path === scope.path || path.startsWith(`${scope.path}/`))
}

/**
 * Stores a person's request, and sends an email to confirm it. The answer is the same for everybody, so it reveals
 * nothing about the address. A person gets one such email a day for the same alert and three in all, so nobody can
 * flood an inbox; each links to all unconfirmed alerts.
 *
 * @param origin of the page
 */
export function requestAlert(
  { database, jobs, now }: Pick<Context, 'database' | 'jobs' | 'now'>,
  { website_slug, email, origin }: { website_slug: string; email: string; origin: string | undefined },
  alert: Alert,
): Promise<void> {
  const at = new Date(now())
  const day = new Date(now() - DAY)
  return database.queries.transaction(async (queries) => {
    const follower = await lockFollower(queries, { website_slug, email, origin, token: newToken(), now: at })
    const known = await liveAlerts(queries, follower.id)
    const isMeant = ({ kind, target }: Alert) => kind === alert.kind && target === alert.target
    if (known.some(isMeant) || known.length < MOST_ALERTS) {
      const seen_at = (await followedSite(queries, website_slug))?.handed_at ?? at
      await writeAlert(queries, { ...alert, follower_id: follower.id, now: at, seen_at })
    }
    const requests = await countRequestsSince(queries, follower.id, day)
    const requested = (await liveAlerts(queries, follower.id)).find(isMeant)
    const isMailedToday = requested?.mailed_at && requested.mailed_at > day
    if (!requested || isMailedToday || requests >= MOST_ASKED) return
    await markMailed(queries, requested.id, at)
    await jobs.send(MAIL_ALERT, queries, await insertMail(queries, { follower_id: follower.id, news: null, now: at }))
  })
}
