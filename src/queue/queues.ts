import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'

/** Builds that are to be made now: of one dealer one that waits and one that runs. */
export const BUILDS = 'builds'
/** Those that failed for good, until their dealer is built again. */
export const DEAD = 'builds-dead'
/** The moment at which each dealer's pages or feed are due. */
export const DUE = 'builds-due'
/** The run over all dealers. */
export const NIGHTLY = 'builds-nightly'

/** Seconds that a build may take. */
const FINISHED_AFTER = 300

/** Seconds without a sign of life after which a builder has died, and another takes its job. */
const HEARTBEAT = 20

/** About six hours of attempts: 5 seconds first, later half an hour apart. */
const RETRIES = { retryLimit: 20, retryBackoff: true, retryDelayMax: 1800 }
const RETRY_DELAY = 5

/** Makes the queues, or brings them up to date. */
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
  await boss.createQueue(BUILDS, { ...builds, policy: 'stately', deadLetter: DEAD })
  await boss.updateQueue(BUILDS, { ...builds, deadLetter: DEAD })
  await boss.createQueue(DUE, { policy: 'short', retentionSeconds: 366 * 24 * 60 * 60, deleteAfterSeconds: 60 })
  await boss.createQueue(NIGHTLY, { policy: 'exclusive' })
  // Fills the queue's cache: inside a transaction of the embedded database a further query would wait for itself.
  await boss.findJobs(BUILDS, { id: randomUUID() })
}
