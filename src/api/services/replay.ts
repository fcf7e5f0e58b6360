import type { Jobs } from '../jobs.ts'
import type { Queries } from '../store/database.ts'
import { deliveriesOf, reopenDelivery } from '../store/deliveries.ts'

/**
 * Puts the deliveries of a lead on their way again: those that failed for good,
 * or `all`. A receiver that knows the delivery's id takes a repetition for what it is.
 *
 * @returns the names of the receivers
 */
export function replayLead(
  { queries, jobs }: { queries: Queries; jobs: Pick<Jobs, 'enqueue'> },
  leadId: string,
  { all = false }: { all?: boolean } = {},
): Promise<string[]> {
  return queries.transaction(async (transaction) => {
    const again = (await deliveriesOf(transaction, leadId)).filter(({ state }) => all || state === 'dead')
    for (const { id } of again) {
      await reopenDelivery(transaction, id)
      await jobs.enqueue(transaction, id)
    }
    return again.map(({ receiver }) => receiver)
  })
}
