import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Queries } from './store/database.ts'

const DELIVERIES = 'deliveries'
/** One job for all deliveries of leads that were stored together; handed out, each has its own. */
const GROUPS = 'delivery-groups'
const RESERVATIONS = 'reservations'
const CODES = 'one-time-codes'

/** About two days of attempts: 10 seconds first, later an hour apart. */
const RETRIES = { retryLimit: 50, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 }

/** Nothing but the database can make handing out fail. */
const GROUP_RETRIES = { retryLimit: 100, retryDelay: 1, retryBackoff: true, retryDelayMax: 1800 }

/** Far more than are stored on a usual day, and few enough that in a rush storing comes first. */
const HAND_OUT = { pollingIntervalSeconds: 0.5, batchSize: 50 }

/** Jobs of one queue that a process works on. */
const AT_ONCE = 4

/** For as long as a code is good; a shopper waits for it. */
const CODE_RETRIES = { retryLimit: 15, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 }

/** What a call may ask of the queues. */
export interface JobQueue {
  /** Asks for deliveries in the caller's transaction: both are there, or neither. */
  enqueue: (queries: Queries, ...deliveryIds: string[]) => Promise<void>
  /** SQL that asks by one job for the deliveries which `ids` selects as `id`, to be part of a larger statement. */
  enqueueSql: (ids: string) => string
  /** Asks for a look at a reservation, then or soon after, in the caller's transaction. */
  settleAt: (queries: Queries, reservationId: string, at: Date) => Promise<void>
  /** Asks for the e-mail that carries a one-time code, in the caller's transaction. */
  mailCode: (queries: Queries, codeId: string) => Promise<void>
}

export interface Jobs extends JobQueue {
  /** Works until `stop`. */
  work: (workers: Workers) => Promise<void>
  stop: () => Promise<void>
}

/** Each throws for an attempt that failed, and is then called again. */
export interface Workers {
  deliver: (deliveryId: string, attempt: Attempt) => Promise<void>
  settle: (reservationId: string, attempt: Attempt) => Promise<void>
  mailCode: (codeId: string) => Promise<void>
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

/** The queues, in the database of the leads. */
export async function openJobs(database: Database, options: JobOptions): Promise<Jobs> {
  const { retryLimit = RETRIES.retryLimit, retryDelay = RETRIES.retryDelay, pollingIntervalSeconds = 2, log } = options
  const boss = new PgBoss({ ...database.jobs, schema: 'jobs' })
  boss.on('error', () => log('jobs: the queue could not be reached'))
  await boss.start()
  await openQueue(boss, DELIVERIES, { ...RETRIES, retryLimit, retryDelay })
  await openQueue(boss, GROUPS, GROUP_RETRIES)
  await openQueue(boss, RESERVATIONS, { ...RETRIES, retryLimit, retryDelay })
  await openQueue(boss, CODES, CODE_RETRIES)
  const alone = { pollingIntervalSeconds, includeMetadata: true } as const
  const how = { ...alone, localConcurrency: AT_ONCE }
  return {
    ...queueOf(boss, await insertText(boss)),
    async work({ deliver, settle, mailCode }) {
      const deliverers = await Promise.all(Array.from({ length: AT_ONCE }, () => deliverer(boss, alone, deliver)))
      await boss.work(GROUPS, HAND_OUT, async (groups: Job<{ deliveryIds: string[] }>[]) => {
        await handOut(boss, groups)
        for (const id of deliverers) boss.notifyWorker(id)
      })
      await boss.work(RESERVATIONS, how, async ([job]: JobWithMetadata<{ reservationId: string }>[]) => {
        if (job) await settle(job.data.reservationId, attemptOf(job))
      })
      await boss.work(CODES, how, async ([job]: JobWithMetadata<{ codeId: string }>[]) => {
        if (job) await mailCode(job.data.codeId)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** A worker of one delivery at a time, which looks for another as soon as it has made one. @returns its id */
async function deliverer(
  boss: PgBoss,
  how: { pollingIntervalSeconds: number; includeMetadata: true },
  deliver: Workers['deliver'],
): Promise<string> {
  let worker: string | undefined
  worker = await boss.work(DELIVERIES, how, async ([job]: JobWithMetadata<{ deliveryId: string }>[]) => {
    if (!job) return
    if (worker) boss.notifyWorker(worker)
    await deliver(job.data.deliveryId, attemptOf(job))
  })
  return worker
}

/** For a host that runs no loops: asks for work that another process does, which has made the queues. */
export async function openJobQueue(database: Database): Promise<JobQueue> {
  const loops = { supervise: false, schedule: false, migrate: false, queueCacheIntervalSeconds: 3600 }
  const boss = new PgBoss({ ...database.jobs, schema: 'jobs', ...loops })
  await boss.start()
  return queueOf(boss, await insertText(boss))
}

/** Where pg-boss's insert takes its jobs, as JSON. */
const SENT_JOBS = '$1::text::json'

/** A job for each delivery of the groups. Its id is the delivery's, so that a group that is handed out twice adds nothing. */
async function handOut(boss: PgBoss, groups: readonly Job<{ deliveryIds: string[] }>[]): Promise<void> {
  // In one order, so that two processes never wait for each other.
  const ids = groups.flatMap(({ data }) => data.deliveryIds).sort()
  await boss.insert(
    DELIVERIES,
    ids.map((id) => ({ id, data: { deliveryId: id } })),
  )
}

/** The statement by which pg-boss inserts jobs, caught before it is run. @throws when it is another than this version's */
async function insertText(boss: PgBoss): Promise<string> {
  let insert = ''
  const executeSql = async (text: string) => {
    insert = text
    return { rows: [] }
  }
  await boss.insert(GROUPS, [], { db: { executeSql } })
  if (insert.split('$').length !== 2 || !insert.includes(SENT_JOBS))
    throw new Error(`pg-boss inserts jobs otherwise than by ${SENT_JOBS}: see enqueueSql in src/api/jobs.ts`)
  return insert
}

const queueOf = (boss: PgBoss, insert: string): JobQueue => ({
  async enqueue(queries, ...deliveryIds) {
    const jobs = deliveryIds.map((deliveryId) => ({ data: { deliveryId } }))
    await boss.insert(DELIVERIES, jobs, { db: fromDrizzle(queries, sql) })
  },
  enqueueSql: (ids) =>
    insert.replace(
      SENT_JOBS,
      () => `(
        select json_build_array(json_build_object('data', json_build_object('deliveryIds', json_agg(asked.id))))
        from (${ids}) as asked having count(*) > 0)`,
    ),
  async settleAt(queries, reservationId, at) {
    await boss.send(RESERVATIONS, { reservationId }, { db: fromDrizzle(queries, sql), startAfter: at })
  },
  async mailCode(queries, codeId) {
    await boss.send(CODES, { codeId }, { db: fromDrizzle(queries, sql) })
  },
})

const attemptOf = ({ retryCount, retryLimit }: JobWithMetadata<unknown>): Attempt => ({
  isLast: retryCount >= retryLimit,
})

async function openQueue(boss: PgBoss, name: string, retries: typeof RETRIES) {
  const dead = `${name}-dead`
  await boss.createQueue(dead)
  const queue = { ...retries, expireInSeconds: 120, deadLetter: dead }
  await boss.createQueue(name, queue)
  await boss.updateQueue(name, queue)
  // Fills the queue's cache: inside a transaction of the embedded database a further query would wait for itself.
  await boss.findJobs(name, { id: randomUUID() })
}
