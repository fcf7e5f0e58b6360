import type { ApiContext } from '#src/api/api-context.ts'
import { changesSince, type DatedChange, followedSite, knownVehicles } from '#src/api/stock/followed-stock.ts'
import type { AlertNews } from '#src/api/store/alert-tables.ts'
import type { Queries } from '#src/api/store/database.ts'
import { DAY } from '#src/base/dates.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type ChangeKind, type FollowedStock, type FollowedVehicle, newsOf } from '#src/vehicle/stock-changes.ts'
import type { AlertKind } from '../alert.ts'
import { GATHER_NEWS, MAIL_ALERT } from './alert-jobs.ts'
import {
  type AlertRow,
  alertsBehind,
  claimFollower,
  followersBehind,
  insertMail,
  markNotified,
  markSeen,
} from './alerts.ts'
import { type StockSearch, stockSearch } from './stock-search.ts'

type Context = Pick<ApiContext, 'database' | 'registry' | 'stock' | 'jobs' | 'now'>

/** The changes that each kind of alert reports. */
const RELEVANT: Record<AlertKind, readonly ChangeKind[]> = {
  search: ['new', 'free', 'dropped'],
  price: ['dropped', 'free', 'gone'],
  free: ['free', 'gone'],
}

/**
 * The job after a site's stock has changed: gathers each follower's news since the last time into one email, at most
 * one a day. Later changes wait for the next day's job. Each follower has a transaction, which also records how far
 * their alerts have got, so no change is reported twice, even if the job is killed or runs on several machines.
 *
 * @throws StockUnreachable or UnreadableWords, so that the queue tries again
 */
export async function gatherNews(context: Context, website_slug: string): Promise<void> {
  const { database, registry, jobs, now } = context
  const { queries } = database
  const tenant = registry.bySlug(website_slug)
  const site = await followedSite(queries, website_slug)
  if (!site || !tenant?.switches.alerts.enabled) return
  const until = site.handed_at
  const behind = await followersBehind(queries, website_slug, until)
  if (behind.length === 0) return
  const since = new Date(Math.min(...behind.map((each) => each.since.getTime())))
  const stock: Gathered = {
    until,
    vehicles: await knownVehicles(queries, website_slug),
    changes: Map.groupBy(await changesSince(queries, website_slug, since), ({ car_id }) => car_id),
    matches: matcher(context, tenant, site.search),
  }
  const waits: number[] = []
  for (const { id, told_at } of behind) {
    const dueAt = (told_at?.getTime() ?? 0) + DAY
    if (dueAt > now()) waits.push(dueAt)
    else await notifyFollower(context, id, stock)
  }
  if (waits.length > 0) await jobs.send(GATHER_NEWS, queries, website_slug, new Date(Math.min(...waits)))
}

/** The data from which a site's followers get their news. */
interface Gathered {
  until: Date
  vehicles: ReadonlyMap<string, FollowedVehicle>
  /** By vehicle, oldest first. */
  changes: ReadonlyMap<string, readonly DatedChange[]>
  /** The vehicles that match a search. */
  matches: (target: string) => Promise<ReadonlySet<string>>
}

/** Searches each address once. */
function matcher({ stock }: Context, tenant: Tenant, files: FollowedStock['search']): Gathered['matches'] {
  const known = new Map<string, Promise<ReadonlySet<string>>>()
  let search: Promise<StockSearch> | undefined
  const find = async (target: string) => {
    search ??= stock.searchOf(tenant, files).then((opened) => stockSearch(opened, tenant))
    const { read, rows } = await search
    return new Set(rows(read(target)).flatMap((row) => files.rows[row] ?? []))
  }
  return (target) => {
    const found = known.get(target) ?? find(target)
    known.set(target, found)
    return found
  }
}

async function notifyFollower({ database, jobs, now }: Context, id: string, stock: Gathered): Promise<void> {
  // Before the transaction, because that holds the embedded database's only connection.
  const found = await matchesOf(await alertsBehind(database.queries, id, stock.until), stock)
  await database.queries.transaction(async (queries: Queries) => {
    if (!(await claimFollower(queries, id, new Date(now() - DAY)))) return
    // An alert confirmed meanwhile waits for the next change.
    const behind = (await alertsBehind(queries, id, stock.until)).filter((alert) => found.has(alert.id))
    const news = behind.flatMap((alert) => newsFor(alert, found.get(alert.id), stock))
    await markSeen(
      queries,
      behind.map((alert) => alert.id),
      stock.until,
    )
    if (news.length === 0) return
    await markNotified(queries, id, new Date(now()))
    await jobs.send(
      MAIL_ALERT,
      queries,
      await insertMail(queries, { follower_id: id, news: onePerVehicle(news), now: new Date(now()) }),
    )
  })
}

/** The vehicles that each alert is about, by its id. */
async function matchesOf(
  alerts: readonly AlertRow[],
  { matches }: Gathered,
): Promise<Map<string, ReadonlySet<string>>> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const { id, kind, target } of alerts)
    found.set(id, kind === 'search' ? await matches(target) : new Set([target]))
  return found
}

function newsFor(
  { id, kind, seen_at }: AlertRow,
  cars: ReadonlySet<string> | undefined,
  { changes, vehicles }: Gathered,
): AlertNews[] {
  return [...changes].flatMap(([car_id, all]) => {
    const vehicle = cars?.has(car_id) ? vehicles.get(car_id) : undefined
    const news =
      vehicle &&
      newsOf(
        all.filter(({ at }) => at > seen_at),
        vehicle,
        RELEVANT[kind],
      )
    return news ? [{ ...news, alert_id: id }] : []
  })
}

/** A vehicle in several alerts is reported once, for the alert requested last. */
function onePerVehicle(news: readonly AlertNews[]): AlertNews[] {
  return [...new Map(news.map((one) => [one.car_id, one])).values()]
}
