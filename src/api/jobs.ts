import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { featureQueues } from '#src/features/queues.ts'
import { type DeliveryJobs, deliveryJobs, openDeliveryQueue } from './deliveries/delivery-jobs.ts'
import { type Attempt, type JobKind, RETRIES, type Work } from './job-kind.ts'
import type { Database, Queries } from './store/database.ts'
import type { OutageLog } from './store/outage-log.ts'

/** Until the code expires, and frequent because a shopper is waiting. */
const CODE_RETRIES = { retryLimit: 15, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 } as const

/**
 * A process works on 16 jobs of a queue at once, because each may wait for another system.
 * Four pollers with four jobs each query the database a quarter as often as sixteen.
 */
const AT_ONCE = { localConcurrency: 4, batchSize: 4 }

/** The queues besides those of deliveries and features. */
const QUEUES = {
  /** Checks a reservation. */
  settle: { name: 'reservations', key: 'reservationId', retries: RETRIES },
  /** The email with a one-time code. */
  mailCode: { name: 'one-time-codes', key: 'codeId', retries: CODE_RETRIES },
  /** Tells a shopper that a deposit was received or is being refunded. */
  mailReceipt: { name: 'receipts', key: 'reservationId', retries: RETRIES },
} as const satisfies Record<string, JobKind>
type Kind = keyof typeof QUEUES
const KINDS = Object.keys(QUEUES) as Kind[]
type JobData = Readonly<Record<string, string>>

/** The jobs that a call may enqueue in its transaction, for now or for a later moment. */
export type JobQueue = Pick<DeliveryJobs, 'enqueue'> &
  Record<Kind, Send> & {
    /** The same for a feature's queue. */
    send: (kind: JobKind, ...job: Parameters<Send>) => Promise<void>
  }

type Send = (queries: Queries, id: string, at?: Date) => Promise<void>

export type Jobs = JobQueue &
  DeliveryJobs & {
    /** Runs jobs until `stop`, except deliveries, which startDispatch runs. */
    work: (workers: Workers, ofFeatures: readonly FeatureJob[]) => Promise<void>
    stop: () => Promise<void>
  }

export type Workers = Record<Kind, Work>

export interface FeatureJob {
  kind: JobKind
  work: Work
}

export interface JobOptions {
  retryLimit?: number
  /** Seconds; tests make it short. */
  retryDelay?: number
  pollingIntervalSeconds?: number
  log: (event: string) => void
  outage?: Pick<OutageLog, 'failed'>
}

/** The job queues, in the same database as the leads. */
export async function openJobs(database: Database, options: JobOptions): Promise<Jobs> {
  const { pollingIntervalSeconds = 1, log, outage } = options
  const boss = new PgBoss({ ...database.jobs, schema: 'jobs' })
  boss.on('error', (error) => outage?.failed(error) || log('jobs: the queue could not be reached'))
  await boss.start()
  await openDeliveryQueue(boss)
  for (const kind of [...Object.values(QUEUES), ...featureQueues]) await openQueue(boss, kind, options)
  return {
    ...queueOf(boss),
    async work(workers, ofFeatures) {
      const ofCore = KINDS.map((kind): FeatureJob => ({ kind: QUEUES[kind], work: workers[kind] }))
      for (const { kind, work } of [...ofCore, ...ofFeatures]) {
        const workOptions = { pollingIntervalSeconds, includeMetadata: true, perJobResults: true } as const
        const doOne = each<JobData>((job) => work(job.data[kind.key] ?? '', attemptOf(job)))
        await boss.work(kind.name, { ...workOptions, ...AT_ONCE, ...kind.at_once }, doOne)
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
    ({ name, key }: JobKind): Send =>
    async (queries, id, at) => {
      await boss.send(name, { [key]: id }, { db: fromDrizzle(queries, sql), ...(at && { startAfter: at }) })
    }
  return {
    ...deliveryJobs(boss),
    settle: send(QUEUES.settle),
    mailCode: send(QUEUES.mailCode),
    mailReceipt: send(QUEUES.mailReceipt),
    send: (kind, ...job) => send(kind)(...job),
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
  { name, retries }: JobKind,
  { retryLimit = retries.retryLimit, retryDelay = retries.retryDelay }: JobOptions,
) {
  const dead = `${name}-dead`
  await boss.createQueue(dead)
  const queue = { ...retries, retryLimit, retryDelay, expireInSeconds: 120, deadLetter: dead }
  await boss.createQueue(name, queue)
  await boss.updateQueue(name, queue)
  // Fills the queue's cache now, because a query inside a transaction of the embedded database would deadlock.
  await boss.findJobs(name, { id: randomUUID() })
}
