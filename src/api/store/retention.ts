import { and, lt, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { ofSites, type Sites } from './of-sites.ts'
import { deliveries, idempotencyKeys, leads, miscellaneous, phoneReveals, valuations } from './schema.ts'

/** Rows of sites that are older than `before` and wait for nothing. @returns how many leads */
export async function deleteOldLeads(queries: Queries, sites: Sites, before: Date): Promise<number> {
  const isOnItsWay = sql`exists (select 1 from ${deliveries} where ${deliveries.lead_id} = ${leads.id} and ${deliveries.state} = 'pending')`
  const gone = await queries
    .delete(leads)
    .where(and(ofSites(leads, sites), lt(leads.updated_at, before), sql`not ${isOnItsWay}`))
    .returning({ id: leads.id })
  for (const table of [valuations, miscellaneous, phoneReveals])
    await queries.delete(table).where(and(ofSites(table, sites), lt(table.created_at, before)))
  return gone.length
}

/** Keys that nobody will repeat any more. */
export async function deleteOldKeys(queries: Queries, before: Date): Promise<void> {
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before))
}
