import { sql } from 'drizzle-orm'
import type { Queries } from '#src/api/store/database.ts'

/** One day's leads of all sites together. */
export interface LeadsOfDay {
  /** `2026-11-22`. */
  day: string
  leads: number
}

/** Leads per day; days without any are left out. @param zone the time zone of the days */
export async function leadsPerDay(queries: Queries, since: Date, zone: string): Promise<LeadsOfDay[]> {
  const { rows } = await queries.execute(sql`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*) as leads from leads
    where created_at >= ${since.toISOString()} and state in ('complete', 'abandoned') group by 1 order by 1`)
  return rows.map(({ day, leads }) => ({ day: String(day), leads: Number(leads) }))
}

export interface LeadCounts {
  leads: number
  waiting: number
  /** Deliveries that failed for good. */
  dead: number
}

/** Each site's numbers since a moment, by slug. */
export async function countsOfSites(queries: Queries, since: Date): Promise<Map<string, LeadCounts>> {
  const { rows } = await queries.execute(sql`
    select website_slug, sum(leads) as leads, sum(waiting) as waiting, sum(dead) as dead from (
      select website_slug, count(*) as leads, 0 as waiting, 0 as dead from leads
      where created_at >= ${since.toISOString()} and state in ('complete', 'abandoned') group by 1
      union all
      select website_slug, 0, count(*) filter (where state = 'pending'), count(*) filter (where state = 'dead')
      from deliveries where state <> 'delivered' group by 1) as counts
    group by 1`)
  return new Map(
    rows.map(({ website_slug, leads, waiting, dead }) => [
      String(website_slug),
      { leads: Number(leads), waiting: Number(waiting), dead: Number(dead) },
    ]),
  )
}

/** A delivery that has failed at least once and hasn't arrived yet. */
export interface FailedDelivery {
  lead_id: string
  website_slug: string
  receiver: string
  host: string
  state: 'pending' | 'dead'
  attempts: number
  /** Why the last attempt failed, without anything from the lead. */
  detail: string
  tried_at: Date
}

/** Failing deliveries: those that failed for good first, then the oldest. */
export async function failedDeliveries(queries: Queries, most: number): Promise<FailedDelivery[]> {
  const { rows } = await queries.execute(sql`
    select lead_id, website_slug, receiver, host, state, tries.attempts, tries.detail, tries.tried_at
    from deliveries join lateral (
      select count(*) as attempts, max(at)::text as tried_at, (array_agg(detail order by at desc))[1] as detail
      from delivery_attempts where delivery_id = deliveries.id) as tries on tries.attempts > 0
    where state <> 'delivered' order by state = 'pending', created_at limit ${most}`)
  return rows.map((row) => ({
    lead_id: String(row.lead_id),
    website_slug: String(row.website_slug),
    receiver: String(row.receiver),
    host: String(row.host),
    state: row.state === 'dead' ? 'dead' : 'pending',
    attempts: Number(row.attempts),
    detail: String(row.detail),
    tried_at: new Date(String(row.tried_at)),
  }))
}
