import type { ApiContext } from '../api-context.ts'
import type { OutageLog } from '../store/outage-log.ts'
import { concurrencyLimits } from './concurrency.ts'
import type { DeliveryJob, DeliveryJobs } from './delivery-jobs.ts'
import { type Health, UNKNOWN } from './receiver-host.ts'
import { type Waiting, waitingDeliveries } from './receivers.ts'

/** Milliseconds for deliveries in progress after the signal to stop. */
const LAST_DELIVERIES = 5_000

export interface Dispatch {
  /** Starts no more deliveries, and releases those that don't finish soon to other processes. */
  stop: () => Promise<void>
}

interface Options extends Pick<ApiContext, 'database' | 'now' | 'log'> {
  outage: OutageLog
  jobs: Pick<DeliveryJobs, 'take' | 'release'>
  /** @returns the resulting health of its destination and host */
  attempt: (job: DeliveryJob) => Promise<Health>
  /** Milliseconds between two polls of the queue. */
  every: number
}

/** Runs the waiting deliveries, as many at once per destination and host as `concurrency.ts` allows. */
export function startDispatch({ database, jobs, attempt, now, log, every, outage }: Options): Dispatch {
  const slots = concurrencyLimits(now)
  const inProgress = new Map<DeliveryJob, Promise<void>>()
  let isStopping = false
  const isClosed = (place: Waiting) => place.isBackingOff || !slots.isOpen(place)
  const begin = (job: DeliveryJob) => {
    const end = slots.begin(job)
    const made = attempt(job)
      .then(end, (error: unknown) => {
        end(UNKNOWN)
        if (!outage.failed(error))
          log('a delivery could not be recorded', { error: error instanceof Error ? error.name : 'unknown' })
      })
      .finally(() => {
        inProgress.delete(job)
        look()
      })
    inProgress.set(job, made)
  }
  const fill = oneAtATime(async (isRequestedAgain) => {
    if (isStopping) return
    const places = await waitingDeliveries(database.queries, new Date(now()))
    // Deliveries that have just ended may have opened or closed destinations.
    while (!isStopping && !isRequestedAgain()) {
      const [closed, open] = [places.filter(isClosed), places.filter((place) => !isClosed(place))]
      if (open.length === 0) return
      // A host that fails for one dealer may accept another's lead, so only retries wait during its backoff.
      const firstOnly = open.filter(({ isHostBackingOff }) => isHostBackingOff)
      const job = await jobs.take({ closed: closed.map(nameOf), firstOnly: firstOnly.map(nameOf) })
      if (!job) return
      begin(job)
    }
  })
  const look = () =>
    void fill().then(outage.answered, (error: unknown) => {
      if (!outage.failed(error)) log('the queue of deliveries could not be reached')
    })
  const timer = setInterval(look, every)
  look()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await Promise.race([Promise.all(inProgress.values()), new Promise((late) => setTimeout(late, LAST_DELIVERIES))])
      for (const job of inProgress.keys()) await jobs.release(job)
    },
  }
}

const nameOf = ({ destination }: Waiting): string => destination

/** Runs a task now, or once more after the current run, which sees from `isRequestedAgain` that another follows. */
function oneAtATime(task: (isRequestedAgain: () => boolean) => Promise<void>): () => Promise<void> {
  let isRunning = false
  let isRequested = false
  return async () => {
    isRequested = true
    if (isRunning) return
    isRunning = true
    try {
      while (isRequested) {
        isRequested = false
        await task(() => isRequested)
      }
    } finally {
      isRunning = false
    }
  }
}
