import type { ApiContext } from '../api-context.ts'
import { linkDuplicate } from '../services/link-duplicate.ts'
import type { Queries } from '../store/database.ts'
import { type DeliveryRow, insertAttempt, knownAs, readDelivery, settleDelivery } from '../store/deliveries.ts'
import { receiverAnswered, receiverFailed } from '../store/receivers.ts'
import type { DeliveryJob, DeliveryJobs } from './delivery-jobs.ts'
import type { Outside, Taken } from './parcel.ts'
import { hostState } from './receiver-host.ts'
import type { HostState } from './safe-post.ts'
import { sendParcel } from './send.ts'

/** About two days of attempts. `delay`: seconds before the second one, doubled each time up to `longest`. */
export const RETRIES = { limit: 50, delay: 10, longest: 3600 }

type Context = Pick<ApiContext, 'database' | 'registry' | 'now' | 'log'> & {
  jobs: Pick<DeliveryJobs, 'done' | 'again'>
}

/**
 * Makes one attempt to deliver a lead. Its outcome, the consequences and the next
 * attempt are stored in one transaction. A delivery that has arrived is not repeated:
 * a job may run twice, but a lead should arrive once.
 *
 * @returns whether the receiver answered
 */
export async function deliver(
  context: Context,
  outside: Outside,
  job: DeliveryJob,
  retries: Pick<typeof RETRIES, 'limit' | 'delay'> = RETRIES,
): Promise<boolean> {
  const { database, jobs, now, log } = context
  const found = await readDelivery(database.queries, job.deliveryId)
  if (found?.delivery.state !== 'pending') {
    await jobs.done(database.queries, job)
    return true
  }
  await linkDuplicate(database.queries, found.lead)
  const start = now()
  const sent = await attempt(context, outside, found).catch((error: unknown) => ({ error }))
  const end = now()
  const { delivery } = found
  const write = { start: new Date(start), end: new Date(end), job, delivery }
  const facts = { delivery: delivery.id, site: delivery.website_slug, receiver: delivery.receiver, host: delivery.host }
  if (!('error' in sent)) {
    const isBack = await database.queries.transaction((queries) => delivered(context, queries, write, sent))
    if (isBack) log('a receiver answers again', { host: delivery.host })
    return true
  }
  const isLast = job.attempt > retries.limit
  const host = hostState(sent.error)
  const detail = whatFailed(sent.error)
  const change = await database.queries.transaction((queries) =>
    failed(context, queries, write, { detail, host, seconds: isLast ? undefined : retryAfter(job.attempt, retries) }),
  )
  log('a delivery failed', { ...facts, detail, attempt: job.attempt, last: String(isLast) })
  if (change === 'rests') log('a receiver keeps failing and is tried less often', { host: delivery.host, detail })
  if (change === 'answers') log('a receiver answers again', { host: delivery.host })
  return host === 'answers'
}

type Found = NonNullable<Awaited<ReturnType<typeof readDelivery>>>

async function attempt(
  { database, registry, now }: Context,
  outside: Outside,
  { delivery, lead, files }: Found,
): Promise<Taken> {
  const tenant = registry.bySlug(lead.website_slug)
  if (!tenant) throw new Error('the site is not in the registry')
  const parcel = {
    id: delivery.id,
    reason: delivery.reason,
    lead: lead.lead,
    files,
    tenant,
    at: lead.created_at,
    now: new Date(now()),
    receiver_id: await knownAs(database.queries, delivery),
  }
  return sendParcel(parcel, delivery.target, outside)
}

interface Write {
  start: Date
  end: Date
  job: DeliveryJob
  delivery: DeliveryRow
}

/** @returns whether the receiver had been resting */
async function delivered({ jobs }: Context, queries: Queries, write: Write, taken: Taken): Promise<boolean> {
  const { delivery, job, end } = write
  await insertAttempt(queries, { ...ledger(write), outcome: 'delivered', detail: taken.detail.slice(0, 300) })
  await settleDelivery(queries, delivery.id, { state: 'delivered', settled_at: end, receiver_id: taken.receiver_id })
  await jobs.done(queries, job)
  return receiverAnswered(queries, delivery.host)
}

/** @param failure.seconds until the next attempt; undefined if there is none @returns the receiver's new state, if any */
async function failed(
  { jobs }: Context,
  queries: Queries,
  write: Write,
  { detail, host, seconds }: { detail: string; host: HostState; seconds: number | undefined },
): Promise<'rests' | 'answers' | undefined> {
  const { delivery, job, end } = write
  await insertAttempt(queries, { ...ledger(write), outcome: 'failed', detail })
  if (seconds === undefined) {
    await settleDelivery(queries, delivery.id, { state: 'dead', settled_at: end })
    await jobs.done(queries, job)
  } else await jobs.again(queries, job, seconds)
  if (host === 'down') return (await receiverFailed(queries, delivery.host, { ...write, detail })) ? 'rests' : undefined
  return host === 'answers' && (await receiverAnswered(queries, delivery.host)) ? 'answers' : undefined
}

const ledger = ({ delivery, start, end }: Write) => ({
  delivery_id: delivery.id,
  milliseconds: end.getTime() - start.getTime(),
  at: end,
})

/** Seconds until the next attempt. Half is random, so that deliveries that failed together don't retry together. */
export function retryAfter(attempt: number, { delay }: { delay: number }, random: () => number = Math.random): number {
  const whole = delay * 2 ** Math.min(attempt - 1, 16)
  return Math.min(RETRIES.longest, (whole * (1 + random())) / 2)
}

/** The reason without the lead: a mail server's message may quote it, so only its code is used. */
function whatFailed(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const codes = ['code', 'responseCode'].flatMap((key) => Reflect.get(error, key) ?? []).join(' ')
  return (codes === '' ? error.message : codes).slice(0, 300)
}
