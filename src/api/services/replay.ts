import type { Jobs } from '../jobs.ts'
import type { Queries } from '../store/database.ts'
import { deliveriesOf, reopenDelivery } from '../store/deliveries.ts'
import { wakeReceivers } from '../store/receivers.ts'

/**
 * Delivers a lead again: the deliveries that failed for good, or `all`; those that wait
 * for their next attempt get it now. Receivers can detect a repeat by the delivery's id.
 *
 * @returns the names of the receivers
 */
export function replayLead(
  { queries, jobs }: { queries: Queries; jobs: Pick<Jobs, 'enqueue' | 'hurry'> },
  leadId: string,
  { all = false }: { all?: boolean } = {},
): Promise<string[]> {
  return queries.transaction(async (transaction) => {
    const again = (await deliveriesOf(transaction, leadId)).filter(({ state }) => all || state !== 'delivered')
    for (const { id, destination, host, state } of again) {
      if (state === 'pending') await jobs.hurry(transaction, id)
      else {
        await reopenDelivery(transaction, id)
        await jobs.enqueue(transaction, [{ id, destination, host, ahead: 0 }])
      }
    }
    await wakeReceivers(
      transaction,
      again.flatMap(({ destination, host }) => [destination, host]),
    )
    return again.map(({ receiver }) => receiver)
  })
}
