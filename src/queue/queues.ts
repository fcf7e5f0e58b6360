import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'

/** Builds to make now: at most one waiting and one running per dealer. */
export const BUILDS = 'site-builds'
/** Builds that failed for good, until their dealer is built again. */
export const DEAD = 'builds-dead'
/** When each dealer's pages next change by themselves. */
export const DUE = 'builds-due'
/** When each dealer's sources are next fetched. */
export const DUE_FETCHES = 'fetches-due'
/** The nightly build of all dealers. */
export const NIGHTLY = 'builds-nightly'

/** Seconds that a build may take. */
const FINISHED_AFTER = 300

/** Seconds without a heartbeat after which a builder counts as dead and another takes over its job. */
const HEARTBEAT = 20

/** About six hours of attempts: 5 seconds first, later half an hour apart. */
const RETRIES = { retryLimit: 20, retryBackoff: true, retryDelayMax: 1800 }
const RETRY_DELAY = 5

/** Creates or updates the queues. */
export async function openQueues(
  boss: PgBoss,
  { retryDelay = RETRY_DELAY, retryLimit = RETRIES.retryLimit }: { retryDelay?: number; retryLimit?: number },
): Promise<void> {
  const builds = {
    ...RETRIES,
    retryDelay,
    retryLimit,
    expireInSeconds: FINISHED_AFTER,
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
