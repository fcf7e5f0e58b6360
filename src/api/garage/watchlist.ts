import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../store/database.ts'
import { watchlist } from '../store/schema.ts'

/** More than anyone compares; beyond that the oldest are deleted. */
const MOST_CARS = 200

/** Ids of the saved vehicles, newest first. */
export async function watchedCars(queries: Queries, shopper_id: string): Promise<string[]> {
  const rows = await queries
    .select({ car_id: watchlist.car_id })
    .from(watchlist)
    .where(eq(watchlist.shopper_id, shopper_id))
    .orderBy(desc(watchlist.created_at), asc(watchlist.car_id))
  return rows.map(({ car_id }) => car_id)
}

/** Saves vehicles, newest last; one that is already saved keeps its position. */
export async function watchCars(
  queries: Queries,
  shopper_id: string,
  { car_ids, now }: { car_ids: readonly string[]; now: Date },
): Promise<void> {
  if (car_ids.length === 0) return
  // Times a millisecond apart keep their order.
  const rows = car_ids.map((car_id, index) => ({ shopper_id, car_id, created_at: new Date(now.getTime() + index) }))
  await queries.insert(watchlist).values(rows).onConflictDoNothing()
  const beyond = (await watchedCars(queries, shopper_id)).slice(MOST_CARS)
  if (beyond.length > 0) await unwatchCars(queries, shopper_id, beyond)
}

export async function unwatchCars(queries: Queries, shopper_id: string, car_ids: readonly string[]): Promise<void> {
  await queries.delete(watchlist).where(and(eq(watchlist.shopper_id, shopper_id), inArray(watchlist.car_id, car_ids)))
}
