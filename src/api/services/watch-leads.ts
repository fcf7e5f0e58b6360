import { DAY } from '#src/base/dates.ts'
import type { ApiContext } from '../api-context.ts'
import {
  type AlarmRow,
  endAlarm,
  failingReceivers,
  type LeadPace,
  lateRefunds,
  leadPaces,
  raiseAlarm,
  raisedAlarms,
} from '../store/alarms.ts'

const HOUR = 60 * 60 * 1000
/** Days before a site's last lead that its usual pace is taken from, so that silence doesn't lower it. */
const PACE_DAYS = 28
/** A site that has been silent for longer counts as closed. */
const WATCHED_DAYS = 120
/** A site with fewer leads has no meaningful pace. */
const FEWEST_LEADS = 14
/** By chance, one gap in three thousand is eight times the usual length. */
const SILENT_GAPS = 8
const LATE = HOUR / 2
/** Ten attempts have failed by then; a provider's short outage is over. */
const REFUND_LATE = 2 * HOUR
/** Most reservations named in an alarm; `npm run reservations` lists the others. */
const MOST_NAMED = 5

export type Alarm = Omit<AlarmRow, 'raised_at'>

/** Reports that an alarm was raised or is over. */
export type TellAlarm = (alarm: Alarm, state: 'raised' | 'over') => Promise<void>

type Context = Pick<ApiContext, 'database' | 'registry' | 'now' | 'refreshes'>

/**
 * Raises an alarm for each site that receives no leads, whose leads don't reach their receivers,
 * whose deposits can't be refunded or whose build failed for good, and ends it when that is over. Each is
 * reported once a day, however many processes watch; if reporting fails, the next run raises it again.
 */
export async function watchLeads(context: Context, tell: TellAlarm): Promise<void> {
  const { queries } = context.database
  const due = [
    ...(await silentSites(context)),
    ...(await failingSites(context)),
    ...(await owingSites(context)),
    ...(await unbuiltSites(context)),
  ]
  for (const alarm of due) {
    const raised_at = new Date(context.now())
    if (!(await raiseAlarm(queries, { ...alarm, raised_at }, new Date(context.now() - DAY)))) continue
    try {
      await tell(alarm, 'raised')
    } catch (error) {
      await endAlarm(queries, alarm.website_slug, alarm.kind)
      throw error
    }
  }
  const isDue = ({ website_slug, kind }: Alarm) =>
    due.some((alarm) => alarm.website_slug === website_slug && alarm.kind === kind)
  for (const alarm of await raisedAlarms(queries))
    if (!isDue(alarm) && (await endAlarm(queries, alarm.website_slug, alarm.kind))) await tell(alarm, 'over')
}

async function silentSites({ database, registry, now }: Context): Promise<Alarm[]> {
  const paces = await leadPaces(database.queries, {
    since: new Date(now() - WATCHED_DAYS * DAY),
    days: PACE_DAYS,
  })
  return paces.flatMap((pace) => {
    const { website_slug, leads, last } = pace
    if (!registry.bySlug(website_slug) || !isSilent(pace, now())) return []
    const hours = Math.floor((now() - last.getTime()) / HOUR)
    const detail = `No lead for ${hours} hours; usually there are ${Math.round((leads / PACE_DAYS) * 7)} a week.`
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
  const sites = (await refreshes?.builds.givenUp()) ?? []
  return sites.map(({ slug, since }) => ({
    website_slug: slug,
    kind: 'building' as const,
    detail: `A build failed for good at ${since.toISOString()}.`,
  }))
}
