import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { type DeliveryJobs, deliveryJobs, openDeliveryQueue } from './deliveries/delivery-jobs.ts'
import type { Database, Queries } from './store/database.ts'
import type { OutageLog } from './store/outage-log.ts'

const RESERVATIONS = 'reservations'
const CODES = 'one-time-codes'
const NEWS = 'alert-news'
const ALERTS = 'alert-mails'
const REPLIES = 'lead-replies'

/** About two days of attempts: 10 seconds first, later an hour apart. */
const RETRIES = { retryLimit: 50, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 }

/** For an hour, after which a reply isn't sent any more. */
const REPLY_RETRIES = { retryLimit: 15, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 }

/** Until the code expires; frequent, because a shopper is waiting. */
const CODE_RETRIES = { retryLimit: 15, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 }

/**
 * A process works on 16 jobs of a queue at once, because each may wait for another system.
 * Four pollers with four jobs each query the database a quarter as often as sixteen.
 */
const AT_ONCE = { localConcurrency: 4, batchSize: 4 }

/** The jobs that a call may enqueue. */
export interface JobQueue extends Pick<DeliveryJobs, 'enqueue'> {
  /** Schedules a check of a reservation at or soon after `at`, in the caller's transaction. */
  settleAt: (queries: Queries, reservationId: string, at: Date) => Promise<void>
  /** Enqueues the e-mail with a one-time code, in the caller's transaction. */
  mailCode: (queries: Queries, codeId: string) => Promise<void>
  /** Gathers what the followers of a site are told, now or at a moment, in the caller's transaction. */
  gatherNews: (queries: Queries, website_slug: string, at?: Date) => Promise<void>
  /** Enqueues an e-mail to a follower, in the caller's transaction. */
  mailAlert: (queries: Queries, mailId: string) => Promise<void>
  /** Enqueues the reply to a lead's shopper, in the caller's transaction. */
  mailReply: (queries: Queries, leadId: string) => Promise<void>
}

export interface Jobs extends JobQueue, DeliveryJobs {
  /** Runs jobs until `stop`, except deliveries, which `startDispatch` makes. */
  work: (workers: Workers) => Promise<void>
  stop: () => Promise<void>
}

/** Each throws if the attempt fails, and is then called again. */
export interface Workers {
  settle: (reservationId: string, attempt: Attempt) => Promise<void>
  mailCode: (codeId: string) => Promise<void>
  gatherNews: (website_slug: string) => Promise<void>
  mailAlert: (mailId: string) => Promise<void>
  mailReply: (leadId: string) => Promise<void>
}

export interface Attempt {
  /** No retry follows this one. */
  isLast: boolean
}

export interface JobOptions {
  retryLimit?: number
  /** Seconds; tests make it short. */
  retryDelay?: number
  pollingIntervalSeconds?: number
  log: (event: string) => void
  outage?: Pick<OutageLog, 'failed'>
}

/** The queues, in the database of the leads. */
export async function openJobs(database: Database, options: JobOptions): Promise<Jobs> {
  const {
    retryLimit = RETRIES.retryLimit,
    retryDelay = RETRIES.retryDelay,
    pollingIntervalSeconds = 1,
    log,
    outage,
  } = options
  const boss = new PgBoss({ ...database.jobs, schema: 'jobs' })
  boss.on('error', (error) => outage?.failed(error) || log('jobs: the queue could not be reached'))
  await boss.start()
  await openDeliveryQueue(boss)
  await openQueue(boss, RESERVATIONS, { ...RETRIES, retryLimit, retryDelay })
  await openQueue(boss, CODES, CODE_RETRIES)
  await openQueue(boss, NEWS, { ...RETRIES, retryLimit, retryDelay })
  await openQueue(boss, ALERTS, { ...RETRIES, retryLimit, retryDelay })
  await openQueue(boss, REPLIES, { ...REPLY_RETRIES, retryDelay: options.retryDelay ?? REPLY_RETRIES.retryDelay })
  const how = { pollingIntervalSeconds, includeMetadata: true, perJobResults: true, ...AT_ONCE } as const
  return {
    ...queueOf(boss),
    async work({ settle, mailCode, gatherNews, mailAlert, mailReply }) {
      await boss.work(
        RESERVATIONS,
        how,
        each<{ reservationId: string }>((job) => settle(job.data.reservationId, attemptOf(job))),
      )
      await boss.work(
        CODES,
        how,
        each<{ codeId: string }>(({ data }) => mailCode(data.codeId)),
      )
      // One site after the other: gathering reads its whole stock.
      await boss.work(
        NEWS,
        { ...how, localConcurrency: 1, batchSize: 1 },
        each<{ website_slug: string }>(({ data }) => gatherNews(data.website_slug)),
      )
      await boss.work(
        ALERTS,
        how,
        each<{ mailId: string }>(({ data }) => mailAlert(data.mailId)),
      )
      await boss.work(
        REPLIES,
        how,
        each<{ leadId: string }>(({ data }) => mailReply(data.leadId)),
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** For hosts without background work: enqueues jobs for another process, which has created the queues. */
export async function openJobQueue(database: Database): Promise<JobQueue & Pick<Jobs, 'stop'>> {
  const loops = { supervise: false, schedule: false, migrate: false, queueCacheIntervalSeconds: 3600 }
  const boss = new PgBoss({ ...database.jobs, schema: 'jobs', ...loops })
  await boss.start()
  return { ...queueOf(boss), stop: () => boss.stop({ graceful: false }) }
}

const queueOf = (boss: PgBoss): JobQueue & DeliveryJobs => ({
  ...deliveryJobs(boss),
  async settleAt(queries, reservationId, at) {
    await boss.send(RESERVATIONS, { reservationId }, { db: fromDrizzle(queries, sql), startAfter: at })
  },
  async mailCode(queries, codeId) {
    await boss.send(CODES, { codeId }, { db: fromDrizzle(queries, sql) })
  },
  async gatherNews(queries, website_slug, at) {
    await boss.send(NEWS, { website_slug }, { db: fromDrizzle(queries, sql), ...(at && { startAfter: at }) })
  },
  async mailAlert(queries, mailId) {
    await boss.send(ALERTS, { mailId }, { db: fromDrizzle(queries, sql) })
  },
  async mailReply(queries, leadId) {
    await boss.send(REPLIES, { leadId }, { db: fromDrizzle(queries, sql) })
  },
})

/** Runs the jobs of a batch concurrently; if one throws, only that one fails. */
const each =
  <Data>(work: (job: JobWithMetadata<Data>) => Promise<void>) =>
  (jobs: JobWithMetadata<Data>[]): Promise<JobResult[]> =>
    Promise.all(
      jobs.map((job) =>
        work(job).then(
          (): JobResult => ({ id: job.id, status: 'completed' }),
          (error: unknown): JobResult => ({ id: job.id, status: 'failed', output: error }),
        ),
      ),
    )

const attemptOf = ({ retryCount, retryLimit }: JobWithMetadata<unknown>): Attempt => ({
  isLast: retryCount >= retryLimit,
})

async function openQueue(boss: PgBoss, name: string, retries: typeof RETRIES) {
  const dead = `${name}-dead`
  await boss.createQueue(dead)
  const queue = { ...retries, expireInSeconds: 120, deadLetter: dead }
  await boss.createQueue(name, queue)
  await boss.updateQueue(name, queue)
  // Fills the queue's cache now: a query inside a transaction of the embedded database would deadlock.
  await boss.findJobs(name, { id: randomUUID() })
}
