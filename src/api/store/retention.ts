import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { deliveries, idempotencyKeys, leads, miscellaneous, phoneReveals, valuations } from './schema.ts'

/** Rows of a site that are older than `before` and wait for nothing. @returns how many leads */
export async function deleteOldLeads(queries: Queries, website_slug: string, before: Date): Promise<number> {
  const isOnItsWay = sql`exists (select 1 from ${deliveries} where ${deliveries.lead_id} = ${leads.id} and ${deliveries.state} = 'pending')`
  const gone = await queries
    .delete(leads)
    .where(and(eq(leads.website_slug, website_slug), lt(leads.updated_at, before), sql`not ${isOnItsWay}`))
    .returning({ id: leads.id })
  for (const table of [valuations, miscellaneous, phoneReveals])
    await queries.delete(table).where(and(eq(table.website_slug, website_slug), lt(table.created_at, before)))
  return gone.length
}

/** Keys that nobody will repeat any more. */
export async function deleteOldKeys(queries: Queries, before: Date): Promise<void> {
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before))
}
