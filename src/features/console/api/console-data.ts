import type { ApiContext } from '#src/api/api-context.ts'
import {
  type FirstDeliveries,
  firstDeliveries,
  type WaitingLeads,
  waitingLeads,
} from '#src/api/deliveries/first-deliveries.ts'
import { type DownReceiver, downReceivers } from '#src/api/deliveries/receivers.ts'
import type { OperatorContext } from '#src/api/feature.ts'
import { type AlarmRow, raisedAlarms } from '#src/api/operators/alarms.ts'
import { DAY } from '#src/base/dates.ts'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import type { StoredReport } from '#src/queue/build-report.ts'
import {
  countsOfSites,
  type FailedDelivery,
  failedDeliveries,
  type LeadCounts,
  type LeadsOfDay,
  leadsPerDay,
} from './console-rows.ts'

/** Days that the chart shows. */
const CHART_DAYS = 30
/** The time zone of the chart's days. */
const ZONE = 'Australia/Sydney'
const WEEK = 7 * DAY
/** `npm run leads` lists the others. */
const MOST_DELIVERIES = 50

interface KnownDealer {
  slug: string
  /** The slug of a dealer that was never registered, because its files have had mistakes since its first build. */
  name: string
  url?: string
  time_zone?: string
}

export interface Dealer extends KnownDealer, LeadCounts, Partial<FirstDeliveries> {
  /** Leads that no receiver has accepted yet. */
  late?: WaitingLeads
  /** Undefined before the first build report. */
  build?: StoredReport
}

export interface ConsoleData {
  at: Date
  alarms: AlarmRow[]
  down: DownReceiver[]
  failed: FailedDelivery[]
  dealers: Dealer[]
  builds: Awaited<ReturnType<BuildQueue['counts']>>
  days: LeadsOfDay[]
}

type Source = Pick<OperatorContext, 'database' | 'registry' | 'now' | 'builds' | 'reports'>

/** The dealers of the registry, and those that only a build's report knows. */
export function knownDealers(
  { tenants }: Pick<ApiContext['registry'], 'tenants'>,
  reports: readonly Pick<StoredReport, 'slug'>[],
): KnownDealer[] {
  const registered = new Set(tenants.map(({ slug }) => slug))
  const others = reports.filter(({ slug }) => !registered.has(slug)).map(({ slug }) => ({ slug, name: slug }))
  return [...tenants.map(({ slug, name, url, time_zone }) => ({ slug, name, url, time_zone })), ...others]
}

export async function consoleData({ database, registry, now, builds, reports }: Source): Promise<ConsoleData> {
  const { queries } = database
  const at = new Date(now())
  const stored = await reports()
  const bySlug = new Map(stored.map((report) => [report.slug, report]))
  const counts = await countsOfSites(queries, new Date(now() - WEEK))
  const firsts = await firstDeliveries(queries, new Date(now() - WEEK))
  const late = await waitingLeads(queries)
  const dealers = knownDealers(registry, stored).map((dealer) => ({
    ...dealer,
    build: bySlug.get(dealer.slug),
    late: late.get(dealer.slug),
    ...firsts.get(dealer.slug),
    ...(counts.get(dealer.slug) ?? { leads: 0, waiting: 0, dead: 0 }),
  }))
  return {
    at,
    alarms: await raisedAlarms(queries),
    down: await downReceivers(queries),
    failed: await failedDeliveries(queries, MOST_DELIVERIES),
    dealers,
    builds: await builds.counts(),
    days: everyDay(await leadsPerDay(queries, new Date(now() - CHART_DAYS * DAY), ZONE), at),
  }
}

/** The days of the chart, including those without a lead. */
function everyDay(days: readonly LeadsOfDay[], at: Date): LeadsOfDay[] {
  const known = new Map(days.map(({ day, leads }) => [day, leads]))
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = format.format(new Date(at.getTime() - (CHART_DAYS - 1 - index) * DAY))
    return { day, leads: known.get(day) ?? 0 }
  })
}
