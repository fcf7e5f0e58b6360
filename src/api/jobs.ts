import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { type DeliveryJobs, deliveryJobs, openDeliveryQueue } from './deliveries/delivery-jobs.ts'
import type { Database, Queries } from './store/database.ts'
import type { OutageLog } from './store/outage-log.ts'

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

/**
 * The queues besides the deliveries': what a job names, and how often it is tried again. The names are in the database.
 */
const QUEUES = {
  /** Checks a reservation. */
  settle: { name: 'reservations', key: 'reservationId', retries: RETRIES },
  /** The email with a one-time code. */
  mailCode: { name: 'one-time-codes', key: 'codeId', retries: CODE_RETRIES },
  /** Gathers what the followers of a site are told: one site after the other, because it reads the whole stock. */
  gatherNews: {
    name: 'alert-news',
    key: 'website_slug',
    retries: RETRIES,
    at_once: { localConcurrency: 1, batchSize: 1 },
  },
  /** An email to a follower. */
  mailAlert: { name: 'alert-mails', key: 'mailId', retries: RETRIES },
  /** Tells a shopper that a deposit arrived, or goes back. */
  mailReceipt: { name: 'receipts', key: 'reservationId', retries: RETRIES },
  /** The reply to a lead's shopper. */
  mailReply: { name: 'lead-replies', key: 'leadId', retries: REPLY_RETRIES },
} as const
type Kind = keyof typeof QUEUES
const KINDS = Object.keys(QUEUES) as Kind[]
type JobData = Partial<Record<(typeof QUEUES)[Kind]['key'], string>>

/** The jobs that a call may enqueue, in the caller's transaction: at once, or at a moment. */
export type JobQueue = Pick<DeliveryJobs, 'enqueue'> &
  Record<Kind, (queries: Queries, id: string, at?: Date) => Promise<void>>

export type Jobs = JobQueue &
  DeliveryJobs & {
    /** Runs jobs until `stop`, except deliveries, which `startDispatch` makes. */
    work: (workers: Workers) => Promise<void>
    stop: () => Promise<void>
  }

/** Each throws if the attempt fails, and is then called again. */
export type Workers = Record<Kind, (id: string, attempt: Attempt) => Promise<void>>

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
  const { pollingIntervalSeconds = 1, log, outage } = options
  const boss = new PgBoss({ ...database.jobs, schema: 'jobs' })
  boss.on('error', (error) => outage?.failed(error) || log('jobs: the queue could not be reached'))
  await boss.start()
  await openDeliveryQueue(boss)
  for (const kind of KINDS) await openQueue(boss, QUEUES[kind], options)
  return {
    ...queueOf(boss),
    async work(workers) {
      for (const kind of KINDS) {
        const { name, key, ...own } = QUEUES[kind]
        const how = { pollingIntervalSeconds, includeMetadata: true, perJobResults: true, ...AT_ONCE } as const
        const work = each<JobData>((job) => workers[kind](job.data[key] ?? '', attemptOf(job)))
        await boss.work(name, 'at_once' in own ? { ...how, ...own.at_once } : how, work)
      }
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

function queueOf(boss: PgBoss): JobQueue & DeliveryJobs {
  const send =
    ({ name, key }: (typeof QUEUES)[Kind]): JobQueue[Kind] =>
    async (queries, id, at) => {
      await boss.send(name, { [key]: id }, { db: fromDrizzle(queries, sql), ...(at && { startAfter: at }) })
    }
  return {
    ...deliveryJobs(boss),
    settle: send(QUEUES.settle),
    mailCode: send(QUEUES.mailCode),
    gatherNews: send(QUEUES.gatherNews),
    mailAlert: send(QUEUES.mailAlert),
    mailReceipt: send(QUEUES.mailReceipt),
    mailReply: send(QUEUES.mailReply),
  }
}

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

async function openQueue(
  boss: PgBoss,
  { name, retries }: (typeof QUEUES)[Kind],
  { retryLimit = retries.retryLimit, retryDelay = retries.retryDelay }: JobOptions,
) {
  const dead = `${name}-dead`
  await boss.createQueue(dead)
  const queue = { ...retries, retryLimit, retryDelay, expireInSeconds: 120, deadLetter: dead }
  await boss.createQueue(name, queue)
  await boss.updateQueue(name, queue)
  // Fills the queue's cache now: a query inside a transaction of the embedded database would deadlock.
  await boss.findJobs(name, { id: randomUUID() })
}
