import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { DAY } from '#src/base/dates.ts'
import { changesOf, type FollowedStock, type FollowedVehicle, type StockChange } from '#src/vehicle/stock-changes.ts'
import { alertMails, alerts, followedSites, followedVehicles, followers, stockChanges } from '../store/alert-tables.ts'
import type { Queries } from '../store/database.ts'
import { ofSites, type Sites } from '../store/of-sites.ts'

/** How long changes are stored, as well as vehicles that are no longer published. */
const STORED_FOR = 90 * DAY
/** A statement may have 65,535 parameters. */
const ROWS_AT_ONCE = 2000

export type FollowedSite = typeof followedSites.$inferSelect

export async function followedSite(queries: Queries, website_slug: string): Promise<FollowedSite | undefined> {
  const [site] = await queries.select().from(followedSites).where(eq(followedSites.website_slug, website_slug))
  return site
}

/**
 * Compares what a site publishes with what it published last, and stores both and the changes. The first stock has no
 * changes. Call it in a transaction: it locks the site, so that machines take turns.
 *
 * @returns whether something changed
 */
export async function storeFollowed(
  queries: Queries,
  website_slug: string,
  { vehicles, search }: FollowedStock,
  now: number,
): Promise<boolean> {
  const first = await queries
    .insert(followedSites)
    .values({ website_slug, handed_at: new Date(now), search })
    .onConflictDoNothing()
    .returning({ slug: followedSites.website_slug })
  const [site] = await queries
    .select({ handed_at: followedSites.handed_at })
    .from(followedSites)
    .where(eq(followedSites.website_slug, website_slug))
    .for('update')
  // Machines' clocks differ, but a later release must have a later time.
  const at = new Date(Math.max(now, (site?.handed_at.getTime() ?? 0) + 1))
  const known = await knownVehicles(queries, website_slug)
  const changes = first.length > 0 ? [] : changesOf(known, vehicles)
  const ids = new Set(vehicles.map(({ id }) => id))
  const departed = [...known.values()].filter(({ id, state }) => state !== 'gone' && !ids.has(id))
  const other = vehicles.filter((vehicle) => !isSame(known.get(vehicle.id), vehicle))
  await writeVehicles(queries, { website_slug, at }, [
    ...other,
    ...departed.map((vehicle) => ({ ...vehicle, state: 'gone' as const })),
  ])
  await writeChanges(queries, { website_slug, at }, changes)
  const handed_at = changes.length > 0 ? at : undefined
  await queries.update(followedSites).set({ search, handed_at }).where(eq(followedSites.website_slug, website_slug))
  return changes.length > 0
}

const isSame = (a: FollowedVehicle | undefined, b: FollowedVehicle): boolean =>
  a !== undefined &&
  a.state === b.state &&
  a.price === b.price &&
  a.price_type === b.price_type &&
  (['title', 'price', 'href', 'picture'] as const).every((name) => a.shown[name] === b.shown[name])

/** The vehicles of a site as last published, by id. */
export async function knownVehicles(queries: Queries, website_slug: string): Promise<Map<string, FollowedVehicle>> {
  const rows = await queries.select().from(followedVehicles).where(eq(followedVehicles.website_slug, website_slug))
  return new Map(rows.map((row) => [row.car_id, knownVehicle(row)]))
}

const knownVehicle = ({
  car_id,
  state,
  price,
  price_type,
  shown,
}: typeof followedVehicles.$inferSelect): FollowedVehicle => ({
  id: car_id,
  state,
  price: price ?? undefined,
  price_type: price_type ?? undefined,
  shown,
})

interface Moment {
  website_slug: string
  at: Date
}

async function writeVehicles(
  queries: Queries,
  { website_slug, at }: Moment,
  vehicles: FollowedVehicle[],
): Promise<void> {
  const rows = vehicles.map(({ id, ...vehicle }) => ({ ...vehicle, website_slug, car_id: id, changed_at: at }))
  const written = (column: string) => sql.raw(`excluded.${column}`)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await queries
      .insert(followedVehicles)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [followedVehicles.website_slug, followedVehicles.car_id],
        set: {
          state: written('state'),
          price: written('price'),
          price_type: written('price_type'),
          shown: written('shown'),
          changed_at: written('changed_at'),
        },
      })
}

async function writeChanges(queries: Queries, { website_slug, at }: Moment, changes: StockChange[]): Promise<void> {
  const rows = changes.map((change) => ({ ...change, website_slug, at }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await queries.insert(stockChanges).values(rows.slice(from, from + ROWS_AT_ONCE))
}

/** A change and when it was published. */
export type DatedChange = StockChange & { at: Date }

/** The changes of a site's stock after a moment, oldest first. */
export async function changesSince(queries: Queries, website_slug: string, since: Date): Promise<DatedChange[]> {
  const rows = await queries
    .select()
    .from(stockChanges)
    .where(and(eq(stockChanges.website_slug, website_slug), gt(stockChanges.at, since)))
    .orderBy(stockChanges.at)
  return rows.map(({ before, price_type, car_id, kind, at }) => ({
    car_id,
    kind,
    at,
    before: before ?? undefined,
    price_type: price_type ?? undefined,
  }))
}

/** Some vehicles of a site by their ids. */
export async function vehiclesOf(
  queries: Queries,
  website_slug: string,
  ids: readonly string[],
): Promise<Map<string, FollowedVehicle>> {
  const rows = await queries
    .select()
    .from(followedVehicles)
    .where(and(eq(followedVehicles.website_slug, website_slug), inArray(followedVehicles.car_id, [...ids])))
  return new Map(rows.map((row) => [row.car_id, knownVehicle(row)]))
}

/** Deletes the stored stock of removed sites, with their followers. */
export async function forgetFollowed(queries: Queries, sites: Sites, before: Date): Promise<void> {
  await queries.delete(followers).where(and(ofSites(followers, sites), lt(followers.created_at, before)))
  await queries
    .delete(followedVehicles)
    .where(and(ofSites(followedVehicles, sites), lt(followedVehicles.changed_at, before)))
  await queries.delete(followedSites).where(and(ofSites(followedSites, sites), lt(followedSites.handed_at, before)))
}

/** Deletes old changes, and vehicles that haven't been published for as long. */
export async function deleteOldChanges(queries: Queries, now: number): Promise<void> {
  const before = new Date(now - STORED_FOR)
  await queries.delete(stockChanges).where(lt(stockChanges.at, before))
  await queries
    .delete(followedVehicles)
    .where(and(eq(followedVehicles.state, 'gone'), lt(followedVehicles.changed_at, before)))
}

/** Deletes alerts that nobody confirmed or that ended long ago, old emails, and people who follow nothing. */
export async function deleteOldAlerts(
  queries: Queries,
  { unconfirmed, ended, mails }: { unconfirmed: Date; ended: Date; mails: Date },
): Promise<void> {
  await queries
    .delete(alerts)
    .where(or(and(isNull(alerts.confirmed_at), lt(alerts.asked_at, unconfirmed)), lt(alerts.ended_at, ended)))
  await queries.delete(alertMails).where(lt(alertMails.created_at, mails))
  await queries
    .delete(followers)
    .where(notExists(queries.select({ one: sql`1` }).from(alerts).where(eq(alerts.follower_id, followers.id))))
}
