import type { ApiContext } from '#src/api/api-context.ts'
import { newToken } from '#src/api/garage/one-time-code.ts'
import { type Problem, Refused } from '#src/api/http/problem.ts'
import { NO_VEHICLE, NOT_OFFERED } from '#src/api/http/problems.ts'
import { followedSite, vehiclesOf } from '#src/api/stock/followed-stock.ts'
import { DAY } from '#src/base/dates.ts'
import { stockPaths } from '#src/search/address/site-address.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type Alert, type AlertKind, alertWords } from '../alert.ts'
import { searchWords } from '../search-words.ts'
import { MAIL_ALERT } from './alert-jobs.ts'
import { countRequestsSince, insertMail, liveAlerts, lockFollower, markMailed, writeAlert } from './alerts.ts'
import type { AlertSubject } from './described.ts'
import { stockSearch } from './stock-search.ts'

/** Most alerts of one person on a site. */
export const MOST_ALERTS = 20
/** Most emails to confirm an alert that one person gets in a day, whoever requests them. */
const MOST_REQUESTS = 3

const NOT_FOR_SALE: Problem = { ...NO_VEHICLE, detail: 'This vehicle is no longer for sale.' }
const NO_SEARCH: Problem = { status: 422, title: 'No such search', detail: "That isn't a valid search link." }

type Context = Pick<ApiContext, 'database' | 'stock' | 'jobs' | 'now'>

/**
 * An alert that a shopper can request, in the wording that is shown and stored.
 *
 * @throws Refused if the site offers none for this search or vehicle; StockUnreachable, or UnreadableWords
 */
export async function offeredAlert(
  { database: { queries }, stock }: Pick<Context, 'database' | 'stock'>,
  tenant: Tenant,
  { search, car_id = '', kind }: AlertSubject,
): Promise<Alert> {
  const site = await followedSite(queries, tenant.slug)
  if (!site) throw new Refused(NOT_OFFERED)
  const alert = (kind: AlertKind, target: string, title: string): Alert => ({
    kind,
    target,
    title,
    words: alertWords(kind, title, tenant),
  })
  if (search !== undefined) {
    if (!isStockPath(search, tenant)) throw new Refused(NO_SEARCH)
    const { read, write } = stockSearch(await stock.searchOf(tenant, site.search), tenant)
    const state = read(search)
    return alert('search', write(state), searchWords(state, tenant))
  }
  const vehicle = (await vehiclesOf(queries, tenant.slug, [car_id])).get(car_id)
  if (!vehicle || vehicle.state === 'gone') throw new Refused(NOT_FOR_SALE)
  const usual = vehicle.state === 'held' ? 'free' : 'price'
  return alert(kind === 'price' || kind === 'free' ? kind : usual, vehicle.id, vehicle.shown.title)
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
    if (!requested || isMailedToday || requests >= MOST_REQUESTS) return
    await markMailed(queries, requested.id, at)
    await jobs.send(MAIL_ALERT, queries, await insertMail(queries, { follower_id: follower.id, news: null, now: at }))
  })
}
