import { eq } from 'drizzle-orm'
import { deliveriesOf } from '../deliveries/delivery-rows.ts'
import { endBackoff } from '../deliveries/receivers.ts'
import type { Jobs } from '../jobs.ts'
import type { Queries } from '../store/database.ts'
import { deliveries } from '../store/schema.ts'

/**
 * Delivers a lead again: the deliveries that failed for good, or `all`. Those waiting for a retry are tried now.
 * Receivers can detect a repeat by the delivery's id.
 *
 * @returns the names of the receivers
 */
export function replayLead(
  { queries, jobs }: { queries: Queries; jobs: Pick<Jobs, 'enqueue' | 'expedite'> },
  leadId: string,
  { all = false }: { all?: boolean } = {},
): Promise<string[]> {
  return queries.transaction(async (transaction) => {
    const again = (await deliveriesOf(transaction, leadId)).filter(({ state }) => all || state !== 'delivered')
    for (const { id, destination, host, state } of again) {
      if (state === 'pending') await jobs.expedite(transaction, id)
      else {
        await transaction.update(deliveries).set({ state: 'pending', settled_at: null }).where(eq(deliveries.id, id))
        await jobs.enqueue(transaction, [{ id, destination, host }])
      }
    }
    await endBackoff(
      transaction,
      again.flatMap(({ destination, host }) => [destination, host]),
    )
    return again.map(({ receiver }) => receiver)
  })
}
