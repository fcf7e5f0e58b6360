import { sql } from 'drizzle-orm'
import type { Queries } from '../store/database.ts'
import { deliveries, deliveryAttempts } from '../store/schema.ts'

/** Leads of a site that no receiver has accepted yet, with at least one still to be tried. */
export interface WaitingLeads {
  waiting: number
  /** When the deliveries of the oldest were queued. */
  oldest: Date
}

/** By site; sites without such leads are left out. */
export async function waitingLeads(queries: Queries): Promise<Map<string, WaitingLeads>> {
  const { rows } = await queries.execute(sql`
    select website_slug, count(distinct lead_id) as waiting, min(created_at)::text as oldest from ${deliveries} as own
    where state = 'pending' and not exists (
      select from ${deliveries} as other
      where other.lead_id = own.lead_id and other.reason = own.reason and other.state = 'delivered')
    group by 1`)
  return new Map(
    rows.map(({ website_slug, waiting, oldest }) => [
      String(website_slug),
      { waiting: Number(waiting), oldest: new Date(String(oldest)) },
    ]),
  )
}

/** Seconds from a lead to the first receiver that accepted it. */
export interface FirstDeliveries {
  median: number
  /** 95 of 100 leads took no longer. */
  p95: number
}

/** By site, for leads whose deliveries were queued since a moment; sites without any are left out. */
export async function firstDeliveries(queries: Queries, since: Date): Promise<Map<string, FirstDeliveries>> {
  const { rows } = await queries.execute(sql`
    select website_slug,
      percentile_disc(0.5) within group (order by seconds) as median,
      percentile_disc(0.95) within group (order by seconds) as p95
    from (
      select website_slug, greatest(0, extract(epoch from min(at) - min(created_at))) as seconds
      from ${deliveries} join ${deliveryAttempts} on delivery_id = deliveries.id and outcome = 'delivered'
      where created_at >= ${since.toISOString()} group by website_slug, lead_id, reason) as firsts
    group by 1`)
  return new Map(
    rows.map(({ website_slug, median, p95 }) => [String(website_slug), { median: Number(median), p95: Number(p95) }]),
  )
}
