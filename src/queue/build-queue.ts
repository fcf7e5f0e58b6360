import { randomUUID } from 'node:crypto'
import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '#src/base/log.ts'
import { POSTGRES_LIMITS } from '#src/base/postgres-limits.ts'
import type { BuildJob, BuildOrder, BuildReason, BuildResult } from './build-job.ts'

/** The address of a PostgreSQL server, or a connection of pg-boss to the embedded database. */
export type QueuePlace = { databaseUrl: string } | { db: Db; backend: 'postgres' | 'pglite' }

export interface BuildQueueOptions {
  log: Log
  /** Seconds until the first retry of a failed build; doubles each time. */
  retryDelay?: number
  /** How often a failed build is retried. */
  retryLimit?: number
  /** Logs outages of the database. @returns whether the error was one */
  failed?: (error: unknown) => boolean
  /** Only requests builds, while another process supervises the jobs. */
  requestsOnly?: boolean
}

/** Builds a dealer. If it throws, the attempt has failed and is retried. */
export type BuildWorker = (order: BuildOrder, attempt: { id: string; isLast: boolean }) => Promise<BuildResult>

/** What to fetch for a dealer, and the jobs that wait for the build after it. */
export type FetchOrder = Pick<BuildOrder, 'vehicles' | 'answers'>

/** The builder's work besides building. */
export interface BuilderDuties {
  /** When the nightly run begins, as a cron expression. */
  at: string
  timeZone: string
  /** The dealers that the nightly run builds. */
  everyone: () => Promise<string[]>
  /** Starts a fetch of a dealer's stock without waiting for it. */
  fetch: (slug: string, order: FetchOrder) => Promise<void>
}

/** The jobs that API and builders share. */
export interface BuildQueue {
  /**
   * Requests a build of a dealer. A waiting build absorbs the request; a running one is followed by one more.
   *
   * @param details its `db` is the caller's transaction, with whose commit the job exists
   * @returns the id of the job that will build it
   */
  requestBuild(
    slug: string,
    reason: BuildReason,
    details?: Pick<BuildOrder, 'vehicles' | 'accept' | 'answers' | 'release'> & { db?: Db },
  ): Promise<string>
  /** Schedules a build of a dealer; replaces the earlier schedule. */
  scheduleBuild(slug: string, at: Date): Promise<void>
  /** Schedules a fetch of a dealer's stock; replaces the earlier schedule. */
  fetchAt(slug: string, at: Date, order?: FetchOrder): Promise<void>
  job(id: string): Promise<BuildJob | undefined>
  /** Numbers of jobs that are waiting, running, and failed for good. */
  counts(): Promise<{ waiting: number; active: number; failed: number }>
  /** Dealers whose last build failed for good, and when. */
  deadLetters(): Promise<{ slug: string; since: Date }[]>
  /** Builds three dealers at a time until `stop`, so that a small one doesn't wait while two large ones are built. */
  work(build: BuildWorker, duties: BuilderDuties): Promise<void>
  /** Lets a running build finish first. */
  stop(): Promise<void>
}

/** Builds to make now: at most one waiting and one running per dealer. */
const BUILDS = 'site-builds'
/** Builds that failed for good, until their dealer is built again. */
const DEAD = 'builds-dead'
/** When each dealer's pages next change because time passes. */
const DUE = 'builds-due'
/** When each dealer's sources are next fetched. */
const DUE_FETCHES = 'fetches-due'
/** The nightly build of all dealers. */
const NIGHTLY = 'builds-nightly'

/** Seconds that a build may take. */
const BUILD_TIMEOUT = 300

/** Seconds without a heartbeat after which a builder counts as dead and another takes over its job. */
const HEARTBEAT = 20

/** About six hours of attempts: 5 seconds first, later half an hour apart. */
const RETRIES = { retryLimit: 20, retryBackoff: true, retryDelayMax: 1800 }
const RETRY_DELAY = 5

/** Milliseconds for a build in progress after the signal to stop. */
const LAST_BUILD = 30_000

/** Builds of different dealers in one process at the same time. */
const LANES = 3

/** Changes that shoppers wait for go before the nightly run. */
const PRIORITY: Record<BuildReason, number> = {
  accept: 10,
  change: 10,
  refresh: 10,
  fetched: 10,
  reservation: 10,
  release: 10,
  clock: 5,
  unchanged: 5,
  // A shared file concerns every dealer, and a single dealer's change shouldn't wait for all of them.
  shared: 5,
  start: 0,
  nightly: 0,
}

/** Seconds between checks for jobs of builders that died. */
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }

export async function openBuildQueue(place: QueuePlace, options: BuildQueueOptions): Promise<BuildQueue> {
  const { log, retryDelay, retryLimit, requestsOnly = false, failed = () => false } = options
  const connection =
    'databaseUrl' in place ? { connectionString: place.databaseUrl, max: 4, ...POSTGRES_LIMITS } : place
  const loops = requestsOnly ? { supervise: false, schedule: false } : { ...SUPERVISION, useListenNotify: true }
  const boss = new PgBoss({ ...connection, schema: 'jobs', ...loops })
  boss.on(
    'error',
    (error) => failed(error) || log('the queue of builds could not be reached', { error: error.message }),
  )
  await boss.start()
  await openQueues(boss, { retryDelay, retryLimit })
  const requestBuild: BuildQueue['requestBuild'] = (slug, reason, { db, ...details } = {}) =>
    sendOrder(boss, { slug, reasons: [reason], ...details }, db)
  return {
    requestBuild,
    async scheduleBuild(slug, at) {
      await boss.upsert(DUE, { slug }, { singletonKey: slug, startAfter: at })
    },
    async fetchAt(slug, at, order = {}) {
      await boss.upsert(DUE_FETCHES, { slug, ...order }, { singletonKey: slug, startAfter: at })
    },
    async job(id) {
      const [found] = await boss.findJobs<BuildOrder>(BUILDS, { id })
      if (!found) return undefined
      const job = jobOf(found)
      if (job.result?.outcome !== 'fetching') return job
      const [next] = await boss.findJobs<BuildOrder>(BUILDS, { data: { answers: [id] } })
      return {
        ...(next ? jobOf(next) : { ...job, state: 'fetching', ended: undefined, result: undefined }),
        id,
        asked: job.asked,
      }
    },
    async counts() {
      const [stats] = await boss.getQueueStats(BUILDS, { force: true })
      const { readyCount: waiting = 0, activeCount: active = 0, failedCount: failed = 0 } = stats ?? {}
      return { waiting, active, failed }
    },
    async deadLetters() {
      const dead = await boss.findJobs<BuildOrder>(DEAD)
      return dead.map(({ data, createdOn }) => ({ slug: data.slug, since: createdOn }))
    },
    async work(build, { at, timeZone, everyone, fetch }) {
      await boss.work(DUE, { pollingIntervalSeconds: 0.5 }, async ([job]: { data: { slug: string } }[]) => {
        if (job) await requestBuild(job.data.slug, 'clock')
      })
      await boss.work(DUE_FETCHES, { pollingIntervalSeconds: 1, batchSize: 50 }, async (jobs: { data: DueFetch }[]) => {
        for (const { data } of jobs) await fetch(data.slug, data)
      })
      await boss.work(NIGHTLY, async () => {
        for (const slug of await everyone()) await requestBuild(slug, 'nightly')
      })
      await boss.schedule(NIGHTLY, at, null, { tz: timeZone, missed: 'once' })
      for (let lane = 0; lane < LANES; lane++) await workOn(boss, build)
    },
    stop: () => boss.stop({ graceful: true, timeout: LAST_BUILD }),
  }
}

/** Creates or updates the queues. */
async function openQueues(
  boss: PgBoss,
  { retryDelay = RETRY_DELAY, retryLimit = RETRIES.retryLimit }: { retryDelay?: number; retryLimit?: number },
): Promise<void> {
  const builds = {
    ...RETRIES,
    retryDelay,
    retryLimit,
    expireInSeconds: BUILD_TIMEOUT,
    heartbeatSeconds: HEARTBEAT,
    notify: true,
  }
  await boss.createQueue(DEAD)
  // Not `stately`, whose workers skip a dealer for a minute if a build of it was running when pg-boss last counted.
  // That only one build of a dealer runs at a time is ensured by the workers' `groupConcurrency`.
  await boss.createQueue(BUILDS, { ...builds, policy: 'short', deadLetter: DEAD })
  await boss.updateQueue(BUILDS, { ...builds, deadLetter: DEAD })
  for (const due of [DUE, DUE_FETCHES])
    await boss.createQueue(due, { policy: 'short', retentionSeconds: 366 * 24 * 60 * 60, deleteAfterSeconds: 60 })
  await boss.createQueue(NIGHTLY, { policy: 'exclusive' })
  // Fills the queue's cache now, because a query inside a transaction of the embedded database would deadlock.
  await boss.findJobs(BUILDS, { id: randomUUID() })
}

type DueFetch = { slug: string } & FetchOrder

async function workOn(boss: PgBoss, build: BuildWorker): Promise<void> {
  let worker: string | undefined
  const options = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2, groupConcurrency: 1 } as const
  worker = await boss.work(
    BUILDS,
    { ...options, includeMetadata: true },
    async ([job]: JobWithMetadata<BuildOrder>[]): Promise<BuildResult | undefined> => {
      if (!job) return undefined
      const { id, retryCount, retryLimit } = job
      const order = retryCount > 0 ? await withoutOldChoice(boss, job) : job.data
      try {
        const result = await build(order, { id, isLast: retryCount >= retryLimit })
        const dead = await boss.findJobs(DEAD, { data: { slug: job.data.slug } })
        if (dead.length > 0)
          await boss.deleteJob(
            DEAD,
            dead.map((each) => each.id),
          )
        return result
      } finally {
        // Otherwise the next job, which may have waited for this one, would only be looked for seconds later.
        if (worker) boss.notifyWorker(worker)
      }
    },
  )
}

/** A retried order must not choose a release if an operator has chosen another one since. */
async function withoutOldChoice(boss: PgBoss, { data, createdOn }: JobWithMetadata<BuildOrder>): Promise<BuildOrder> {
  const later = await boss.findJobs<BuildOrder>(BUILDS, { key: data.slug })
  const isOld = later.some((job) => job.createdOn > createdOn && job.data.release !== undefined)
  return isOld ? { ...data, release: undefined } : data
}

async function sendOrder(boss: PgBoss, order: BuildOrder, db?: Db): Promise<string> {
  const { slug } = order
  for (;;) {
    const options = { singletonKey: slug, group: { id: slug }, priority: priorityOf(order), db }
    const id = await boss.send(BUILDS, order, options)
    if (id !== null) return id
    const waiting = await boss.findJobs<BuildOrder>(BUILDS, { key: slug, queued: true, db })
    const found = waiting.find(({ state }) => state === 'created')
    if (!found) continue
    const both = merged(found.data, order)
    const priority = Math.max(found.priority, priorityOf(order))
    const { updated } = await boss.update(BUILDS, both, { id: found.id, priority, db })
    // Otherwise a builder has started it meanwhile, and may have read the stock already.
    if (updated > 0) return found.id
  }
}

const priorityOf = ({ reasons }: BuildOrder): number => Math.max(...reasons.map((reason) => PRIORITY[reason]))

/** Merges two orders. An order without vehicles is for the whole site, and so is the result. */
function merged(a: BuildOrder, b: BuildOrder): BuildOrder {
  const vehicles = a.vehicles && b.vehicles ? [...new Set([...a.vehicles, ...b.vehicles])] : undefined
  const accept = a.accept || b.accept
  const answers = a.answers || b.answers ? [...(a.answers ?? []), ...(b.answers ?? [])] : undefined
  const release = b.release === undefined ? a.release : b.release
  return { slug: a.slug, reasons: [...new Set([...a.reasons, ...b.reasons])], vehicles, accept, answers, release }
}

function jobOf({ id, data, state, output, createdOn, startedOn, completedOn }: JobWithMetadata<BuildOrder>): BuildJob {
  const moment = (date: Date | null) => date?.toISOString()
  const times = { asked: createdOn.toISOString(), started: moment(startedOn), ended: moment(completedOn) }
  const facts = { id, slug: data.slug, ...times }
  if (state === 'completed') return { ...facts, state: 'built', result: output as BuildResult }
  if (state === 'active') return { ...facts, state: 'building' }
  if (state === 'failed' || state === 'cancelled') return { ...facts, state: 'failed' }
  return { ...facts, state: state === 'retry' ? 'retrying' : 'waiting' }
}
