import type { MiddlewareHandler } from 'hono'
import { Counter, Gauge, Histogram } from 'prom-client'
import { DAY } from '#src/base/dates.ts'
import { nodeFeatures } from '#src/features/node.ts'
import { createMetrics, type Metrics } from '#src/platform/metrics.ts'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import type { StoredReport } from '#src/queue/build-report.ts'
import { firstDeliveries, waitingLeads } from './deliveries/first-deliveries.ts'
import { deliveryCounts } from './deliveries/receivers.ts'
import type { Queries } from './store/database.ts'
import { alarms } from './store/schema.ts'

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
  { builds, reports }: { builds: Pick<BuildQueue, 'counts'>; reports: () => Promise<readonly StoredReport[]> },
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
  const gauge = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        await read(this)
      },
    })
  gauge('forecourt_deliveries_waiting', 'Deliveries waiting for their receiver.', [], async (of) => {
    of.set((await deliveryCounts(queries)).waiting)
  })
  gauge('forecourt_receivers_failing', 'Receivers that failed at their last attempt.', [], async (of) => {
    of.set((await deliveryCounts(queries)).failing)
  })
  gauge('forecourt_alarms', 'Alarms currently raised.', [], async (of) => of.set(await queries.$count(alarms)))
  gauge(
    'forecourt_first_delivery_seconds',
    'Seconds from a lead to the first receiver that accepted it, of the last 7 days, by dealer.',
    ['dealer', 'quantile'],
    async (of) => {
      for (const [dealer, { median, p95 }] of await firstDeliveries(queries, new Date(now() - 7 * DAY))) {
        of.set({ dealer, quantile: '0.5' }, median)
        of.set({ dealer, quantile: '0.95' }, p95)
      }
    },
  )
  gauge('forecourt_leads_waiting', 'Leads that no receiver has accepted yet, by dealer.', ['dealer'], async (of) => {
    for (const [dealer, { waiting }] of await waitingLeads(queries)) of.set({ dealer }, waiting)
  })
  gauge(
    'forecourt_oldest_lead_waiting_seconds',
    'Age of the oldest lead that no receiver has accepted yet, by dealer.',
    ['dealer'],
    async (of) => {
      for (const [dealer, { oldest }] of await waitingLeads(queries))
        of.set({ dealer }, (now() - oldest.getTime()) / 1000)
    },
  )
  gauge(
    'forecourt_sources',
    'Sources of stock by dealer and state: fresh, unchanged, down, held-back, partly-rejected, pinned.',
    ['dealer', 'state'],
    async (of) => {
      for (const { slug, sources } of await reports())
        for (const { kind } of sources) of.inc({ dealer: slug, state: kind })
    },
  )
  gauge('forecourt_builds', 'Builds of sites by their state.', ['state'], async (of) => {
    for (const [state, count] of Object.entries(await builds.counts())) of.set({ state }, count)
  })
  for (const { name, help, labels, read } of nodeFeatures.flatMap(({ gauges }) => gauges ?? []))
    gauge(name, help, labels, async (of) => {
      for (const [labels, value] of await read({ queries }, now())) of.set(labels, value)
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
