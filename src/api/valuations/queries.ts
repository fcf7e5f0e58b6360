import { and, eq } from 'drizzle-orm'
import type { Queries } from '../store/database.ts'
import { miscellaneous, valuations } from '../store/schema.ts'

export type ValuationRow = typeof valuations.$inferSelect

const ofSite = (website_slug: string, id: string) =>
  and(eq(valuations.id, id), eq(valuations.website_slug, website_slug))

export async function readValuation(
  queries: Queries,
  website_slug: string,
  id: string,
): Promise<ValuationRow | undefined> {
  const [row] = await queries.select().from(valuations).where(ofSite(website_slug, id))
  return row
}

/** The valuation, locked until the transaction ends. */
export async function lockValuation(
  queries: Queries,
  website_slug: string,
  id: string,
): Promise<ValuationRow | undefined> {
  const [row] = await queries.select().from(valuations).where(ofSite(website_slug, id)).for('update')
  return row
}

type ValuationChanges = Pick<ValuationRow, 'adjustment_answers' | 'offer_price' | 'updated_at'>

export async function updateValuation(queries: Queries, id: string, changes: ValuationChanges): Promise<void> {
  await queries.update(valuations).set(changes).where(eq(valuations.id, id))
}

/** Stores the further data that a site saves with a valuation. @spec 7.7 */
export async function insertMiscellaneous(queries: Queries, row: typeof miscellaneous.$inferInsert): Promise<void> {
  await queries.insert(miscellaneous).values(row)
}
