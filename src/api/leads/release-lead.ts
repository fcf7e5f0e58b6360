import { eq } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { leads } from '../store/schema.ts'
import { queueDeliveries } from './lead-deliveries.ts'

/** Releases a quarantined lead: it becomes complete and is delivered. @returns whether it was quarantined */
export function releaseLead(
  { database, ...context }: Pick<ApiContext, 'database' | 'registry' | 'jobs'>,
  id: string,
): Promise<boolean> {
  return database.queries.transaction(async (queries) => {
    const [row] = await queries.select().from(leads).where(eq(leads.id, id)).for('update')
    if (row?.state !== 'quarantined') return false
    await queries.update(leads).set({ state: 'complete' }).where(eq(leads.id, id))
    await queueDeliveries(context, queries, row, 'complete')
    return true
  })
}
