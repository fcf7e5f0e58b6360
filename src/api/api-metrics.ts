import type { MiddlewareHandler } from 'hono'
import { Counter, Gauge, Histogram } from 'prom-client'
import { DAY } from '#src/base/dates.ts'
import { createMetrics, type Metrics } from '#src/platform/metrics.ts'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import type { KeptReport } from '#src/queue/build-report.ts'
import { raisedAlarms } from './store/alarms.ts'
import type { Queries } from './store/database.ts'
import { firstDeliveries, waitingLeads } from './store/first-deliveries.ts'
import { downReceivers, waitingDeliveries } from './store/receivers.ts'

export interface ApiMetrics extends Metrics {
  /** Counts and times every call by its route. */
  count: MiddlewareHandler
  /** Counts a delivery attempt. */
  attempted: (outcome: 'answered' | 'failed') => void
}

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The lead API's metrics. None identifies a shopper; queues and alarms are read from the store at each scrape. */
export function apiMetrics(
  queries: Queries,
  { builds, reports }: { builds: Pick<BuildQueue, 'counts'>; reports: () => Promise<readonly KeptReport[]> },
  now: () => number,
): ApiMetrics {
  const metrics = createMetrics('api')
  const registers = [metrics.registry]
  const calls = new Histogram({
    name: 'forecourt_call_seconds',
    help: 'Calls of the lead API by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const attempts = new Counter({
    name: 'forecourt_delivery_attempts_total',
    help: 'Attempts to deliver leads, by whether the receiver answered.',
    labelNames: ['outcome'],
    registers,
  })
  gauge('forecourt_deliveries_waiting', 'Deliveries waiting for their receiver.', registers, async () => {
    const places = await waitingDeliveries(queries, new Date(0))
    return places.reduce((sum, { waiting }) => sum + waiting, 0)
  })
  gauge('forecourt_receivers_failing', 'Receivers that failed at their last attempt.', registers, async () => {
    return (await downReceivers(queries)).length
  })
  gauge('forecourt_alarms', 'Alarms currently raised.', registers, async () => (await raisedAlarms(queries)).length)
  new Gauge({
    name: 'forecourt_first_delivery_seconds',
    help: 'Seconds from a lead to the first receiver that accepted it, of the last 7 days, by dealer.',
    labelNames: ['dealer', 'quantile'],
    registers,
    async collect() {
      this.reset()
      for (const [dealer, { median, p95 }] of await firstDeliveries(queries, new Date(now() - 7 * DAY))) {
        this.set({ dealer, quantile: '0.5' }, median)
        this.set({ dealer, quantile: '0.95' }, p95)
      }
    },
  })
  new Gauge({
    name: 'forecourt_leads_waiting',
    help: 'Leads that no receiver has accepted yet, by dealer.',
    labelNames: ['dealer'],
    registers,
    async collect() {
      this.reset()
      for (const [dealer, { waiting }] of await waitingLeads(queries)) this.set({ dealer }, waiting)
    },
  })
  new Gauge({
    name: 'forecourt_oldest_lead_waiting_seconds',
    help: 'Age of the oldest lead that no receiver has accepted yet, by dealer.',
    labelNames: ['dealer'],
    registers,
    async collect() {
      this.reset()
      for (const [dealer, { oldest }] of await waitingLeads(queries))
        this.set({ dealer }, (now() - oldest.getTime()) / 1000)
    },
  })
  new Gauge({
    name: 'forecourt_sources',
    help: 'Sources of stock by dealer and state: fresh, unchanged, down, held-back, partly-rejected, pinned.',
    labelNames: ['dealer', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { slug, sources } of await reports())
        for (const { kind } of sources) this.inc({ dealer: slug, state: kind })
    },
  })
  new Gauge({
    name: 'forecourt_builds',
    help: 'Builds of sites by their state.',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await builds.counts())) this.set({ state }, count)
    },
  })
  return {
    ...metrics,
    async count(c, next) {
      const end = calls.startTimer()
      await next()
      end({ method: c.req.method, route: c.req.routePath, status: String(c.res.status) })
    },
    attempted: (outcome) => attempts.inc({ outcome }),
  }
}

function gauge(name: string, help: string, registers: Metrics['registry'][], read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      this.set(await read())
    },
  })
}
