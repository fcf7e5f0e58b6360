import { DAY, HOUR } from '#src/base/dates.ts'
import type { StoredReport } from '#src/queue/build-report.ts'
import { isTrouble, sourceWords } from '#src/queue/source-state.ts'
import type { ApiContext } from '../api-context.ts'
import { waitingLeads } from '../deliveries/first-deliveries.ts'
import type { Database, Queries } from '../store/database.ts'
import { ALARM_KINDS, type AlarmKind } from '../store/schema.ts'
import {
  type AlarmRow,
  endAlarm,
  failingReceivers,
  type LeadPace,
  lateRefunds,
  leadPaces,
  markUnnotified,
  raiseAlarm,
  raisedAlarms,
} from './alarms.ts'

/** Days before a site's last lead from which its usual pace is measured, so that silence doesn't lower it. */
const PACE_DAYS = 28
/** A site that has been silent for longer counts as closed. */
const WATCHED_DAYS = 120
/** A site with fewer leads has no meaningful pace. */
const FEWEST_LEADS = 14
/** By chance, one gap in three thousand is eight times the usual length. */
const SILENT_GAPS = 8
const LATE = HOUR / 2
/** Seconds in which a lead should reach its first receiver, before an alarm is raised. */
const PROMISE = 60
/** By then ten attempts have failed, and a provider's short outage would be over. */
const REFUND_LATE = 2 * HOUR
/** Most reservations named in an alarm; `npm run reservations` lists the others. */
const MOST_NAMED = 5

export type Alarm = Omit<AlarmRow, 'raised_at' | 'told_at'>

/** Reports that an alarm was raised, is over, or still stands after its first report failed (`repeated`). */
export type NotifyAlarm = (alarm: Alarm, state: 'raised' | 'repeated' | 'over') => Promise<void>

type Context = Pick<ApiContext, 'registry' | 'now' | 'refreshes'> & {
  database: Pick<Database, 'queries'>
  /** The reports of each dealer's last build; without them no trouble with stock is reported. */
  reports?: (() => Promise<readonly StoredReport[]>) | undefined
}

/** Stands in place of a site in a report on the stock of all dealers. */
const ALL_DEALERS = 'all dealers'

/**
 * Raises an alarm for each site that receives no leads, whose leads are late or don't reach their receivers, whose
 * deposits can't be refunded, whose build failed for good or whose stock is in trouble, and ends it when that is over.
 * All are stored before the first is reported. Each is reported once a day, however many processes watch; all trouble
 * with stock goes into one report. If a report fails, the others are still sent and the next run repeats it.
 *
 * @throws the first error, of a report that failed or a check that couldn't be made, after all others are done
 */
export async function watchLeads(
  context: Context,
  notify: NotifyAlarm,
  kinds: readonly AlarmKind[] = ALARM_KINDS,
): Promise<void> {
  const { queries } = context.database
  const failures: unknown[] = []
  const due: Alarm[] = []
  const known: AlarmKind[] = []
  for (const kind of kinds)
    try {
      due.push(...(await WATCHES[kind](context)))
      known.push(kind)
    } catch (error) {
      failures.push(error)
    }
  const raised = (await raisedAlarms(queries)).filter(({ kind }) => known.includes(kind))
  const stock = due.filter(isStock)
  const fresh = await raiseAll(context, due)
  const over = await endAll(queries, raised, due)

  const isRepeated = (alarm: Alarm) => raised.some((one) => isSame(one, alarm) && one.told_at === null)
  for (const { alarm, about } of reportsOf(fresh, stock)) {
    try {
      await notify(alarm, about.every(isRepeated) ? 'repeated' : 'raised')
    } catch (error) {
      for (const one of about) await markUnnotified(queries, one)
      failures.push(error)
    }
  }
  const ended = over.filter((alarm) => !isStock(alarm) || stock.length === 0)
  for (const { alarm } of reportsOf(ended, ended.filter(isStock)))
    await notify(alarm, 'over').catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Stores the alarms. @returns those that this process has to report */
async function raiseAll({ database, now }: Context, due: readonly Alarm[]): Promise<Alarm[]> {
  const raised_at = new Date(now())
  const raise = (alarm: Alarm, notifiedBefore: Date) =>
    raiseAlarm(database.queries, { ...alarm, raised_at }, notifiedBefore)
  const fresh: Alarm[] = []
  for (const alarm of due) if (await raise(alarm, new Date(now() - DAY))) fresh.push(alarm)
  // The report of one dealer's stock lists all stock in trouble, so none of it is due again for a day.
  if (fresh.some(isStock)) for (const alarm of due.filter(isStock)) await raise(alarm, raised_at)
  return fresh
}

/** Ends the alarms that are no longer due. @returns those that this process has ended */
async function endAll(queries: Queries, raised: readonly Alarm[], due: readonly Alarm[]): Promise<Alarm[]> {
  const over: Alarm[] = []
  for (const alarm of raised)
    if (!due.some((one) => isSame(one, alarm)) && (await endAlarm(queries, alarm))) over.push(alarm)
  return over
}

const isStock = ({ kind }: Alarm): boolean => kind === 'stock'

/** The reports to send, each with its alarms: one for each site, but a single one for the stock of all. */
function reportsOf(alarms: readonly Alarm[], stock: readonly Alarm[]): { alarm: Alarm; about: Alarm[] }[] {
  const each = alarms.filter((alarm) => !isStock(alarm)).map((alarm) => ({ alarm, about: [alarm] }))
  const about = alarms.filter(isStock)
  if (about.length === 0) return each
  const detail = stock
    .map((alarm) => alarm.detail)
    .sort()
    .join('\n')
  return [...each, { alarm: { website_slug: ALL_DEALERS, kind: 'stock', detail }, about }]
}

const isSame = (one: Alarm, other: Alarm): boolean => one.website_slug === other.website_slug && one.kind === other.kind

async function silentSites({ database, registry, now }: Context): Promise<Alarm[]> {
  const paces = await leadPaces(database.queries, {
    since: new Date(now() - WATCHED_DAYS * DAY),
    days: PACE_DAYS,
  })
  return paces.flatMap((pace) => {
    const { website_slug, leads, last } = pace
    if (!registry.bySlug(website_slug) || !isSilent(pace, now())) return []
    const hours = Math.floor((now() - last.getTime()) / HOUR)
    const detail = `No leads for ${hours} hours; usually there are ${Math.round((leads / PACE_DAYS) * 7)} a week.`
    return [{ website_slug, kind: 'silent' as const, detail }]
  })
}

/** Whether a site has had no lead for longer than chance explains, and for at least a day. */
export function isSilent({ leads, last }: Pick<LeadPace, 'leads' | 'last'>, now: number): boolean {
  const usual = (PACE_DAYS * DAY) / leads
  return leads >= FEWEST_LEADS && now - last.getTime() > Math.max(DAY, usual * SILENT_GAPS)
}

async function failingSites({ database, now }: Context): Promise<Alarm[]> {
  const receivers = await failingReceivers(database.queries, {
    since: new Date(now() - DAY),
    late: new Date(now() - LATE),
  })
  const bySite = Map.groupBy(receivers, ({ website_slug }) => website_slug)
  return [...bySite].map(([website_slug, failing]) => ({
    website_slug,
    kind: 'failing' as const,
    detail: failing
      .map(({ receiver, dead, late }) => `${receiver}: ${dead} leads failed for good, ${late} late.`)
      .join(' '),
  }))
}

async function owingSites({ database, now }: Context): Promise<Alarm[]> {
  const owing = await lateRefunds(database.queries, { late: new Date(now() - REFUND_LATE) })
  return [...Map.groupBy(owing, ({ website_slug }) => website_slug)].map(([website_slug, rows]) => {
    const named = rows.slice(0, MOST_NAMED).map(({ id, provider }) => `${id} by ${provider}`)
    const more = rows.length > named.length ? ` and ${rows.length - named.length} more` : ''
    return {
      website_slug,
      kind: 'refund' as const,
      detail: `Deposits are owed to shoppers: ${named.join(', ')}${more}.`,
    }
  })
}

async function unbuiltSites({ refreshes }: Context): Promise<Alarm[]> {
  const sites = (await refreshes?.builds.deadLetters()) ?? []
  return sites.map(({ slug, since }) => ({
    website_slug: slug,
    kind: 'building' as const,
    detail: `A build failed for good at ${since.toISOString()}.`,
  }))
}

async function lateSites({ database, now }: Context): Promise<Alarm[]> {
  const waits = await waitingLeads(database.queries)
  return [...waits].flatMap(([website_slug, { waiting, oldest }]) => {
    const seconds = Math.floor((now() - oldest.getTime()) / 1000)
    if (seconds < PROMISE) return []
    const detail = `${waiting} ${waiting === 1 ? 'lead is' : 'leads are'} waiting for a first delivery, the oldest since ${oldest.toISOString()}.`
    return [{ website_slug, kind: 'late' as const, detail }]
  })
}

async function doubtfulStock({ reports }: Context): Promise<Alarm[]> {
  return ((await reports?.()) ?? []).flatMap(({ slug, sources }) => {
    const lines = sources.filter(isTrouble).map((state) => `${slug}: ${sourceWords(state)}`)
    return lines.length === 0 ? [] : [{ website_slug: slug, kind: 'stock' as const, detail: lines.sort().join('\n') }]
  })
}

const WATCHES: Record<AlarmKind, (context: Context) => Promise<Alarm[]>> = {
  silent: silentSites,
  late: lateSites,
  failing: failingSites,
  refund: owingSites,
  building: unbuiltSites,
  stock: doubtfulStock,
}
