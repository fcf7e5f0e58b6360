import type { ApiContext } from '../api-context.ts'
import type { Attempt } from '../jobs.ts'
import { linkDuplicate } from '../services/link-duplicate.ts'
import { knownAs, readDelivery, recordAttempt } from '../store/deliveries.ts'
import { type Outside, sendParcel, type Taken } from './send.ts'

/** An attempt that failed; why is in the ledger. */
class DeliveryFailed extends Error {
  override name = 'DeliveryFailed'
}

/**
 * One attempt to hand a lead on, written into the ledger however it ends. A
 * delivery that has arrived is not made again: a job may run twice, a lead should not.
 *
 * @throws DeliveryFailed, so that the queue tries again
 */
export async function deliver(
  { database, registry, now, log }: Pick<ApiContext, 'database' | 'registry' | 'now' | 'log'>,
  outside: Outside,
  id: string,
  { isLast }: Attempt,
): Promise<void> {
  const found = await readDelivery(database.queries, id)
  if (!found || found.delivery.state === 'delivered') return
  const { delivery, lead, files } = found
  await linkDuplicate(database.queries, lead)
  const start = now()
  const record = (outcome: 'delivered' | 'failed', { detail, receiver_id }: Taken) => {
    const attempt = { outcome, detail: detail.slice(0, 300), receiver_id, milliseconds: now() - start }
    return recordAttempt(database.queries, id, attempt, isLast, new Date(now()))
  }
  const tenant = registry.bySlug(lead.website_slug)
  try {
    if (!tenant) throw new Error('the site is not in the registry')
    const parcel = {
      id,
      reason: delivery.reason,
      lead: lead.lead,
      files,
      tenant,
      at: lead.created_at,
      now: new Date(start),
      receiver_id: await knownAs(database.queries, delivery),
    }
    await record('delivered', await sendParcel(parcel, delivery.target, outside))
  } catch (error) {
    await record('failed', { detail: whatFailed(error) })
    log('a delivery failed', { delivery: id, receiver: delivery.receiver, last: String(isLast) })
    throw new DeliveryFailed(delivery.receiver)
  }
}

/** A mail server's message may quote the lead: its code is enough. */
function whatFailed(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const codes = ['code', 'responseCode'].flatMap((key) => Reflect.get(error, key) ?? []).join(' ')
  return codes === '' ? error.message : codes
}
