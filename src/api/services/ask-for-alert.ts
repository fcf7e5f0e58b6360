import { DAY } from '#src/base/dates.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import { type Alert, type AlertKind, alertWords } from '#src/lead/alert.ts'
import { stockPaths } from '#src/search/address/site-address.ts'
import { searchWords } from '#src/search/search-words.ts'
import { stockSearch } from '#src/search/stock-search.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { countAskedSince, insertMail, liveAlerts, lockFollower, markAsked, writeAlert } from '../store/alerts.ts'
import { followedSite, vehiclesOf } from '../store/followed-stock.ts'
import { newToken } from './one-time-code.ts'

/** Most alerts of one person on a site. */
export const MOST_ALERTS = 20
/** Most requests to confirm that one person is sent in a day, whoever asks. */
const MOST_ASKED = 3

/** What a page says is wanted: matches of a search, or news of a vehicle. */
export type Wish = { search: string } | { car_id: string; kind?: AlertKind | undefined }

type Context = Pick<ApiContext, 'database' | 'stock' | 'jobs' | 'now'>

/**
 * What a shopper can ask for, in the words that are shown and stored.
 *
 * @throws StockUnreachable, or UnreadableWords
 */
export async function offeredAlert(
  { database: { queries }, stock }: Pick<Context, 'database' | 'stock'>,
  tenant: Tenant,
  wish: Wish,
): Promise<Result<Alert, 'not-offered' | 'no-vehicle' | 'no-search'>> {
  const site = await followedSite(queries, tenant.slug)
  if (!site) return fail('not-offered')
  const alert = (kind: AlertKind, target: string, title: string) =>
    ok({ kind, target, title, words: alertWords(kind, title, tenant) })
  if ('search' in wish) {
    if (!isStockPath(wish.search, tenant)) return fail('no-search')
    const { read, write } = stockSearch(await stock.searchOf(tenant, site.search), tenant)
    const state = read(wish.search)
    return alert('search', write(state), searchWords(state, tenant))
  }
  const vehicle = (await vehiclesOf(queries, tenant.slug, [wish.car_id])).get(wish.car_id)
  if (!vehicle || vehicle.state === 'gone') return fail('no-vehicle')
  const kind = wish.kind ?? (vehicle.state === 'held' ? 'free' : 'price')
  return alert(kind, vehicle.id, vehicle.shown.title)
}

function isStockPath(address: string, tenant: Tenant): boolean {
  const [path = ''] = address.split('?')
  return stockPaths(tenant).some((scope) => path === scope.path || path.startsWith(`${scope.path}/`))
}

/**
 * Stores what a person asked for, and asks by email to confirm it. The answer is the same for everybody: it says
 * nothing about the address. A person is asked once a day for the same alert and three times in all, so nobody can
 * flood an inbox; each such email leads to everything that waits to be confirmed.
 *
 * @param person.origin of the page
 */
export function askForAlert(
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
    const asked = await countAskedSince(queries, follower.id, day)
    const wanted = (await liveAlerts(queries, follower.id)).find(isMeant)
    const isAsked = wanted?.mailed_at && wanted.mailed_at > day
    if (!wanted || isAsked || asked >= MOST_ASKED) return
    await markAsked(queries, wanted.id, at)
    await jobs.mailAlert(queries, await insertMail(queries, { follower_id: follower.id, news: null, now: at }))
  })
}
