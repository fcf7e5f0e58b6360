import { DAY } from '#src/base/dates.ts'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import type { KeptReport } from '#src/queue/build-report.ts'
import type { ApiContext } from '../api-context.ts'
import { type AlarmRow, raisedAlarms } from '../store/alarms.ts'
import {
  countsOfSites,
  type FailedDelivery,
  failedDeliveries,
  type LeadCounts,
  type LeadsOfDay,
  leadsPerDay,
} from '../store/console-rows.ts'
import { type FirstDeliveries, firstDeliveries, type WaitingLeads, waitingLeads } from '../store/first-deliveries.ts'
import { type DownReceiver, downReceivers } from '../store/receivers.ts'

/** Days that the chart shows. */
const CHART_DAYS = 30
/** The time zone of the chart's days. */
const ZONE = 'Australia/Sydney'
const WEEK = 7 * DAY
/** `npm run leads` lists the others. */
const MOST_DELIVERIES = 50

export interface Dealer extends LeadCounts, Partial<FirstDeliveries> {
  slug: string
  name: string
  url: string
  /** Leads that no receiver has accepted yet. */
  late?: WaitingLeads
  /** Undefined before the first build report. */
  build?: KeptReport
}

/** What the console shows. */
export interface ConsoleData {
  at: Date
  alarms: AlarmRow[]
  down: DownReceiver[]
  failed: FailedDelivery[]
  dealers: Dealer[]
  builds: Awaited<ReturnType<BuildQueue['counts']>>
  days: LeadsOfDay[]
}

export interface ConsoleSource extends Pick<ApiContext, 'database' | 'registry' | 'now'> {
  builds: Pick<BuildQueue, 'counts' | 'ask' | 'job'>
  /** The report of each dealer's last build. */
  reports: () => Promise<readonly KeptReport[]>
}

export async function consoleData({ database, registry, now, builds, reports }: ConsoleSource): Promise<ConsoleData> {
  const { queries } = database
  const at = new Date(now())
  const bySlug = new Map((await reports()).map((report) => [report.slug, report]))
  const counts = await countsOfSites(queries, new Date(now() - WEEK))
  const firsts = await firstDeliveries(queries, new Date(now() - WEEK))
  const late = await waitingLeads(queries)
  const dealers = registry.tenants.map(({ slug, name, url }) => ({
    slug,
    name,
    url,
    build: bySlug.get(slug),
    late: late.get(slug),
    ...firsts.get(slug),
    ...(counts.get(slug) ?? { leads: 0, waiting: 0, dead: 0 }),
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
