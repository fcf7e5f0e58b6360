import { eq } from 'drizzle-orm'
import { passedOn } from '#src/lead/consent.ts'
import type { ApiContext } from '../api-context.ts'
import { RETRIES, type Retries } from '../job-kind.ts'
import { linkDuplicate } from '../leads/lead-deliveries.ts'
import type { Queries } from '../store/database.ts'
import { deliveries } from '../store/schema.ts'
import type { DeliveryJob, DeliveryJobs } from './delivery-jobs.ts'
import {
  type DeliveryRow,
  insertAttempt,
  otherChannel,
  readDelivery,
  receiverIdOf,
  settleDelivery,
} from './delivery-rows.ts'
import type { Outside, Receipt } from './parcel.ts'
import { ACCEPTED, type Address, type Health, healthAfter, UNKNOWN } from './receiver-host.ts'
import { receiverAnswered, receiverFailed } from './receivers.ts'
import { MailError } from './relay.ts'
import { PostError } from './safe-post.ts'
import { sendParcel } from './send.ts'

type Context = Pick<ApiContext, 'database' | 'registry' | 'now' | 'log'> & {
  jobs: Pick<DeliveryJobs, 'done' | 'again'>
}

/**
 * Makes one attempt to deliver a lead. Its outcome, the consequences and the next attempt are stored in one
 * transaction. A job may run twice, so a delivery that has already arrived is not repeated.
 *
 * @returns the resulting health of its destination and host
 */
export async function deliver(
  context: Context,
  outside: Outside,
  job: DeliveryJob,
  retries: Pick<Retries, 'retryLimit' | 'retryDelay'> = RETRIES,
): Promise<Health> {
  const { database, jobs, now, log } = context
  const found = await readDelivery(database.queries, job.deliveryId)
  if (found?.delivery.state !== 'pending') {
    await jobs.done(database.queries, job)
    return UNKNOWN
  }
  const other = await otherChannel(database.queries, found.delivery)
  if (found.delivery.second_of !== null && other?.state === 'delivered') {
    await database.queries.transaction(async (queries) => {
      await queries.delete(deliveries).where(eq(deliveries.id, found.delivery.id))
      await jobs.done(queries, job)
    })
    return UNKNOWN
  }
  await linkDuplicate(database.queries, found.lead)
  const start = now()
  const sent = await attempt(context, outside, found, other).catch((error: unknown) => ({ error }))
  const end = now()
  const { delivery } = found
  const write = { start: new Date(start), end: new Date(end), job, delivery }
  const facts = { delivery: delivery.id, site: delivery.website_slug, receiver: delivery.receiver, host: delivery.host }
  if (!('error' in sent)) {
    const changes = await database.queries.transaction((queries) => delivered(context, queries, write, sent))
    logChanges(context, facts, changes)
    return ACCEPTED
  }
  const isLast = job.attempt > retries.retryLimit
  const health = healthAfter(sent.error)
  const detail = whatFailed(sent.error)
  const seconds = isLast ? undefined : retryAfter(job.attempt, retries)
  const changes = await database.queries.transaction((queries) =>
    failed(context, queries, write, { detail, health, seconds }),
  )
  log('a delivery failed', { ...facts, detail, attempt: job.attempt, last: String(isLast) })
  logChanges(context, { ...facts, detail }, changes)
  return health
}

type Found = NonNullable<Awaited<ReturnType<typeof readDelivery>>>

async function attempt(
  { database, registry, now }: Context,
  outside: Outside,
  { delivery, lead, files }: Found,
  other: DeliveryRow | undefined,
): Promise<Receipt> {
  const tenant = registry.bySlug(lead.website_slug)
  if (!tenant) throw new PostError('the site is not in the registry')
  const parcel = {
    id: delivery.second_of ?? delivery.id,
    note: other && channelNote(delivery, other),
    reason: delivery.reason,
    lead: passedOn(lead.lead, lead.consent),
    files,
    tenant,
    at: lead.created_at,
    now: new Date(now()),
    receiver_id: await receiverIdOf(database.queries, delivery),
  }
  return sendParcel(parcel, delivery.target, outside)
}

interface Write {
  start: Date
  end: Date
  job: DeliveryJob
  delivery: DeliveryRow
}

async function delivered({ jobs }: Context, queries: Queries, write: Write, receipt: Receipt): Promise<Change[]> {
  const { delivery, job, end } = write
  await insertAttempt(queries, { ...attemptRow(write), outcome: 'delivered', detail: receipt.detail.slice(0, 300) })
  await settleDelivery(queries, delivery.id, { state: 'delivered', settled_at: end, receiver_id: receipt.receiver_id })
  await jobs.done(queries, job)
  return recordHealth(queries, { ...write, detail: '' }, ACCEPTED)
}

/** @param seconds until the next attempt; undefined if there is none */
async function failed(
  { jobs }: Context,
  queries: Queries,
  write: Write,
  { detail, health, seconds }: { detail: string; health: Health; seconds: number | undefined },
): Promise<Change[]> {
  const { delivery, job, end } = write
  await insertAttempt(queries, { ...attemptRow(write), outcome: 'failed', detail })
  if (seconds === undefined) {
    await settleDelivery(queries, delivery.id, { state: 'dead', settled_at: end })
    await jobs.done(queries, job)
  } else await jobs.again(queries, job, seconds)
  return recordHealth(queries, { ...write, detail }, health)
}

/** A destination or host whose backoff begins, or that answers again. */
type Change = 'backing-off' | 'answers' | 'host backing-off' | 'host answers'

async function recordHealth(queries: Queries, write: Write & { detail: string }, health: Health): Promise<Change[]> {
  const changes: Change[] = []
  for (const [level, before] of BOTH) {
    const name = write.delivery[level]
    if (health[level] === 'down' && (await receiverFailed(queries, name, write))) changes.push(`${before}backing-off`)
    if (health[level] === 'answers' && (await receiverAnswered(queries, name))) changes.push(`${before}answers`)
  }
  return changes
}

/** In the order in which every transaction locks their rows, so that none deadlock. */
const BOTH = [
  ['destination', ''],
  ['host', 'host '],
] as const satisfies [keyof Address, string][]

const CHANGES: Record<Change, string> = {
  'backing-off': 'a receiver keeps failing and is tried less often',
  answers: 'a receiver answers again',
  'host backing-off': 'a mail server keeps failing and is tried less often',
  'host answers': 'a mail server answers again',
}

function logChanges({ log }: Context, facts: Record<string, string>, changes: readonly Change[]): void {
  for (const change of changes) log(CHANGES[change], facts)
}

const attemptRow = ({ delivery, start, end }: Write) => ({
  delivery_id: delivery.id,
  milliseconds: end.getTime() - start.getTime(),
  at: end,
})

/** Seconds until the next attempt. Half is random, so that deliveries that failed together don't retry together. */
export function retryAfter(
  attempt: number,
  { retryDelay }: Pick<Retries, 'retryDelay'>,
  random: () => number = Math.random,
): number {
  const whole = retryDelay * 2 ** Math.min(attempt - 1, 16)
  return Math.min(RETRIES.retryDelayMax, (whole * (1 + random())) / 2)
}

/** The reason, without text that might quote the lead. */
function whatFailed(error: unknown): string {
  if (error instanceof PostError || error instanceof MailError) return error.message.slice(0, 300)
  return error instanceof Error ? error.name : 'failed'
}

/** The note to a lead that also goes by another channel. */
function channelNote(
  delivery: Pick<DeliveryRow, 'id' | 'second_of' | 'receiver'>,
  other: Pick<DeliveryRow, 'state' | 'receiver'>,
): string {
  if (delivery.second_of !== null)
    return `Sent through the second channel because ${other.receiver} hasn't accepted it yet. It may still arrive there, with the same delivery id: ${delivery.second_of}`
  const sent = other.state === 'delivered' ? 'was already sent' : 'is also being sent'
  return `Late: this enquiry ${sent} through the second channel, with the same delivery id: ${delivery.id}`
}
