import { and, lt } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { ofSites, type Sites } from './of-sites.ts'
import { idempotencyKeys, leads, miscellaneous, phoneReveals, valuations } from './schema.ts'

/** Deletes rows of sites that are older than `before`, including undelivered leads. @returns the number of leads */
export async function deleteOldLeads(queries: Queries, sites: Sites, before: Date): Promise<number> {
  const gone = await queries
    .delete(leads)
    .where(and(ofSites(leads, sites), lt(leads.updated_at, before)))
    .returning({ id: leads.id })
  for (const table of [valuations, miscellaneous, phoneReveals])
    await queries.delete(table).where(and(ofSites(table, sites), lt(table.created_at, before)))
  return gone.length
}

/** Deletes idempotency keys that are too old to be repeated. */
export async function deleteOldKeys(queries: Queries, before: Date): Promise<void> {
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before))
}
