import type { ApiContext } from '../api-context.ts'
import { queueDeliveries } from './lead-deliveries.ts'
import { abandonLeads } from './queries.ts'

/** Milliseconds before an unfinished form counts as abandoned. */
const ABANDONED_AFTER = 30 * 60 * 1000

type SweepContext = Pick<ApiContext, 'registry' | 'jobs' | 'now'> & {
  database: Pick<ApiContext['database'], 'queries'>
}

/** Closes abandoned partial leads, and delivers those with contact details. @returns the number of closed leads */
export function sweepAbandoned(context: SweepContext): Promise<number> {
  const before = new Date(context.now() - ABANDONED_AFTER)
  return context.database.queries.transaction(async (queries) => {
    const abandoned = await abandonLeads(queries, before)
    for (const row of abandoned)
      if (row.phone_key || row.email_key) await queueDeliveries(context, queries, row, 'abandoned')
    return abandoned.length
  })
}
