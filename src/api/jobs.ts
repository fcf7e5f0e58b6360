import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Queries } from './store/database.ts'

const DELIVERIES = 'deliveries'
const DEAD = 'deliveries-dead'

/** About two days of attempts: 10 seconds first, later an hour apart. */
const RETRIES = { retryLimit: 50, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 }

export interface Jobs {
  /** Asks for a delivery in the caller's transaction: both are there, or neither. */
  enqueue: (queries: Queries, deliveryId: string) => Promise<void>
  /** Delivers until `stop`. `deliver` throws for an attempt that failed. */
  work: (deliver: (deliveryId: string, attempt: Attempt) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

export interface Attempt {
  /** No retry follows this one. */
  isLast: boolean
}

export interface JobOptions {
  /** Seconds; tests make them short. */
  retryLimit?: number
  retryDelay?: number
  pollingIntervalSeconds?: number
  log: (event: string) => void
}

/** The queue of deliveries, in the database of the leads. */
export async function openJobs(database: Database, options: JobOptions): Promise<Jobs> {
  const { retryLimit = RETRIES.retryLimit, retryDelay = RETRIES.retryDelay, pollingIntervalSeconds = 2, log } = options
  const boss = new PgBoss({ ...database.jobs, schema: 'jobs' })
  boss.on('error', () => log('jobs: the queue could not be reached'))
  await boss.start()
  await boss.createQueue(DEAD)
  const queue = { ...RETRIES, retryLimit, retryDelay, expireInSeconds: 120, deadLetter: DEAD }
  await boss.createQueue(DELIVERIES, queue)
  await boss.updateQueue(DELIVERIES, queue)
  // Fills the queue's cache: inside a transaction of the embedded database a further query would wait for itself.
  await boss.findJobs(DELIVERIES, { id: randomUUID() })
  return {
    async enqueue(queries, deliveryId) {
      await boss.send(DELIVERIES, { deliveryId }, { db: fromDrizzle(queries, sql) })
    },
    async work(deliver) {
      const how = { pollingIntervalSeconds, includeMetadata: true, localConcurrency: 4 } as const
      await boss.work(DELIVERIES, how, async ([job]: JobWithMetadata<{ deliveryId: string }>[]) => {
        if (job) await deliver(job.data.deliveryId, { isLast: job.retryCount >= job.retryLimit })
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
