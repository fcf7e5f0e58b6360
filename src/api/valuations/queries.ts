import { and, eq } from 'drizzle-orm'
import type { Queries } from '../store/database.ts'
import { valuations } from '../store/schema.ts'

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
