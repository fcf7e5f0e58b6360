import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Queries } from '../store/database.ts'
import type { Address } from './receiver-host.ts'

const DELIVERIES = 'lead-deliveries'

/** Below every first attempt, however many a dealer has waiting. */
const RETRY = -1_000_000
const FIRST_ATTEMPTS = RETRY + 1

/** Two minutes after a process dies, another takes over its jobs. A delivery's retries are new jobs. */
const QUEUE = {
  policy: 'exclusive',
  expireInSeconds: 120,
  retryLimit: 1000,
  retryDelay: 1,
  retentionSeconds: 366 * 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
}

export interface QueuedDelivery extends Address {
  id: string
  /** How many deliveries already wait for this destination, so that dealers take turns; defaults to none. */
  ahead?: number
}

/** A delivery that this process is working on. */
export interface DeliveryJob extends Address {
  /** The job's id. */
  id: string
  deliveryId: string
  /** From 1. */
  attempt: number
}

/** The queue of deliveries. Every method with `queries` takes part in the caller's transaction. */
export interface DeliveryJobs {
  /** Adds a job for each delivery that has none. */
  enqueue: (queries: Queries, deliveries: readonly QueuedDelivery[]) => Promise<void>
  /** Takes the next delivery, except for the destinations in `closed`, and for retries to those in `firstOnly`. */
  take: (but: Record<'closed' | 'firstOnly', readonly string[]>) => Promise<DeliveryJob | undefined>
  done: (queries: Queries, job: DeliveryJob) => Promise<void>
  /** Ends an attempt and schedules the next one in `seconds`. */
  again: (queries: Queries, job: DeliveryJob, seconds: number) => Promise<void>
  /** Makes the scheduled attempt of a delivery due now. */
  expedite: (queries: Queries, deliveryId: string) => Promise<void>
  /** Returns a delivery to the queue for other processes, with the same attempt number. */
  release: (job: DeliveryJob) => Promise<void>
}

export async function openDeliveryQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(DELIVERIES, QUEUE)
  // Fills the queue's cache now, because a query inside a transaction of the embedded database would deadlock.
  await boss.findJobs(DELIVERIES, { id: randomUUID() })
}

export function deliveryJobs(boss: PgBoss): DeliveryJobs {
  const insert = (queries: Queries, jobs: Parameters<PgBoss['insert']>[1]) =>
    boss.insert(DELIVERIES, jobs, { db: fromDrizzle(queries, sql) })
  const fetch = (closed: readonly string[], options: { minPriority?: number } = {}) =>
    boss.fetch<JobData>(DELIVERIES, { ignoreGroups: [...closed], ...options })
  const done: DeliveryJobs['done'] = async (queries, { id }) => {
    await boss.complete(DELIVERIES, id, undefined, { db: fromDrizzle(queries, sql) })
  }
  return {
    async enqueue(queries, deliveries) {
      const jobs = deliveries.map(({ ahead = 0, ...delivery }) => jobOf(delivery, { priority: -ahead }))
      if (jobs.length > 0) await insert(queries, jobs)
    },
    async take({ closed, firstOnly }) {
      const [first] = firstOnly.length > 0 ? await fetch(closed, { minPriority: FIRST_ATTEMPTS }) : []
      const [job] = first ? [first] : await fetch([...closed, ...firstOnly])
      return job && { ...job.data, id: job.id }
    },
    done,
    async again(queries, job, seconds) {
      await done(queries, job)
      const { deliveryId: id, destination, host, attempt } = job
      await insert(queries, [
        jobOf({ id, destination, host }, { priority: RETRY, attempt: attempt + 1, startAfter: seconds }),
      ])
    },
    async expedite(queries, deliveryId) {
      const db = fromDrizzle(queries, sql)
      const [job] = await boss.findJobs<JobData>(DELIVERIES, { key: deliveryId, queued: true, db })
      if (job) await boss.update(DELIVERIES, job.data, { id: job.id, startAfter: 0, db })
    },
    async release({ id }) {
      await boss.fail(DELIVERIES, id)
    },
  }
}

type JobData = Omit<DeliveryJob, 'id'>

const jobOf = (
  { id: deliveryId, ...address }: Omit<QueuedDelivery, 'ahead'>,
  { attempt = 1, ...options }: { priority: number; attempt?: number; startAfter?: number },
) => ({
  data: { deliveryId, attempt, ...address },
  group: { id: address.destination },
  singletonKey: deliveryId,
  ...options,
})
