import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#src/base/log.ts'
import { remoteSources } from '#src/platform/fetch-stock.ts'
import { failureOf } from '#src/platform/http/upstream-error.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import type { BuildQueue, FetchOrder } from '#src/queue/build-queue.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { fetchDealer, knownSources } from '../fetch/fetch-dealer.ts'
import { fetchLane } from '../fetch/fetch-lane.ts'
import { nextFetch } from '../fetch/fetch-moment.ts'
import { type DeliveryPlaces, pullDeliveries } from '../fetch/shared-deliveries.ts'
import { loadTenant } from '../load/tenants.ts'

function onlyOutages(error: unknown): void {
  if (!(error instanceof BucketError)) throw error
}

interface FetchesOptions extends DeliveryPlaces {
  tenants: string
  /** Milliseconds for all tries of one source. */
  timeout?: number | undefined
  /** Milliseconds since the epoch. */
  now: () => number
  log: Log
}

/** Milliseconds after which any builder may begin a fetch again, because the one that began it may have died. */
const SAFETY = 120_000

/** The fetches of one builder, beside its builds. */
export interface DealerFetches {
  /** Starts a fetch at once. A build follows, whose result is also that of the jobs in `order.answers`. */
  startNow(tenant: Tenant, order: FetchOrder): Promise<void>
  /** Starts a fetch from the sources that are due. A build follows if anything has changed. */
  due(slug: string, order: FetchOrder): Promise<void>
  /** Schedules the next fetch, unless one is in progress. */
  schedule(tenant: Tenant): Promise<void>
  /** Whether some source has never been fetched by any machine, so that there is nothing to build from. */
  lacks(tenant: Tenant): Promise<boolean>
}

export function dealerFetches(
  { tenants, now, log, ...places }: FetchesOptions,
  queue: Pick<BuildQueue, 'requestBuild' | 'fetchAt'>,
): DealerFetches {
  const lane = fetchLane()
  const { cacheFolder } = places
  const schedule = async (tenant: Tenant): Promise<void> => {
    const next = nextFetch(knownSources(tenant, cacheFolder), now())
    if (next !== undefined) await queue.fetchAt(tenant.slug, new Date(next))
  }
  const fetch = async (tenant: Tenant, { isRequested, vehicles, waitingJobs }: FetchRequest): Promise<void> => {
    const environment = process.env
    const report = (message: string, path = ''): void => log(message, { site: tenant.slug, path })
    const settings = { ...places, lane, isRequested, now, environment, refetch: vehicles, log: report }
    const stock = () => knownSources(tenant, cacheFolder).map(({ state }) => state?.content ?? '')
    const before = stock().join()
    const isNews = await fetchDealer(tenant, settings)
    await schedule(tenant)
    // When a hundred feeds fail at once, builds that shoppers wait for go first.
    const reason = stock().join() === before ? 'unchanged' : 'fetched'
    if (isNews || waitingJobs.length > 0) await queue.requestBuild(tenant.slug, reason, { answers: waitingJobs })
  }
  const fetches = new Fetches((tenant, request) =>
    fetch(tenant, request).catch((error: unknown) =>
      log('a fetch was interrupted and will be repeated', { site: tenant.slug, error: failureOf(error) }),
    ),
  )
  const start = async (tenant: Tenant, order: FetchOrder, isRequested: boolean): Promise<void> => {
    await queue.fetchAt(tenant.slug, new Date(now() + SAFETY), order)
    fetches.start(tenant, { isRequested, vehicles: order.vehicles, waitingJobs: order.answers ?? [] })
  }
  return {
    startNow: (tenant, order) => start(tenant, order, true),
    async due(slug, order) {
      const folder = join(tenants, slug)
      // Read again, as for the build that follows: a job may wait or move to another process, and reading takes 10 ms.
      const tenant = existsSync(folder) ? loadTenant(folder) : undefined
      if (!tenant?.ok || knownSources(tenant.value, cacheFolder).length === 0) return
      await start(tenant.value, order, (order.answers ?? []).length > 0)
    },
    async schedule(tenant) {
      if (!fetches.isBusy(tenant.slug)) await schedule(tenant)
    },
    async lacks(tenant) {
      const isUnknown = () => knownSources(tenant, cacheFolder).some(({ state }) => state === undefined)
      if (!isUnknown()) return false
      // If the target doesn't answer, the fetch that follows reports that.
      await pullDeliveries(tenant.slug, remoteSources(tenant), places).catch(onlyOutages)
      return isUnknown()
    },
  }
}

/** A request for a dealer's newest stock. */
export interface FetchRequest {
  /** Fetches from every source now; otherwise only from those that are due. */
  isRequested: boolean
  /** Vehicles (id or slug) whose details are requested again. */
  vehicles?: readonly string[] | undefined
  /** Ids of the jobs that wait for the build after the fetch. */
  waitingJobs: readonly string[]
}

/** Fetches of a process: one of a dealer at a time, and one more for all requests that come meanwhile. */
export class Fetches {
  readonly #waiting = new Map<string, { tenant: Tenant; request: FetchRequest }>()
  readonly #running = new Set<string>()
  readonly #fetch: (tenant: Tenant, request: FetchRequest) => Promise<void>

  /** @param fetch never rejects */
  constructor(fetch: (tenant: Tenant, request: FetchRequest) => Promise<void>) {
    this.#fetch = fetch
  }

  isBusy(slug: string): boolean {
    return this.#running.has(slug)
  }

  /** Starts a fetch without waiting for it. */
  start(tenant: Tenant, request: FetchRequest): void {
    const { slug } = tenant
    const earlier = this.#waiting.get(slug)
    this.#waiting.set(slug, { tenant, request: earlier ? merged(earlier.request, request) : request })
    if (!this.#running.has(slug)) void this.#run(slug)
  }

  async #run(slug: string): Promise<void> {
    this.#running.add(slug)
    for (let next = this.#take(slug); next; next = this.#take(slug)) await this.#fetch(next.tenant, next.request)
    this.#running.delete(slug)
  }

  #take(slug: string) {
    const next = this.#waiting.get(slug)
    this.#waiting.delete(slug)
    return next
  }
}

const merged = (a: FetchRequest, b: FetchRequest): FetchRequest => ({
  isRequested: a.isRequested || b.isRequested,
  vehicles: [...new Set([...(a.vehicles ?? []), ...(b.vehicles ?? [])])],
  waitingJobs: [...new Set([...a.waitingJobs, ...b.waitingJobs])],
})
