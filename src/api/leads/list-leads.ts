import { and, desc, eq, getTableColumns, gte } from 'drizzle-orm'
import type { Queries } from '../store/database.ts'
import { type DeliveryState, deliveries, type LeadState, leads } from '../store/schema.ts'
import type { LeadRow } from './queries.ts'

export interface LeadFilter {
  website_slug?: string
  state?: LeadState
  /** Only leads from this moment on. */
  since?: Date
  limit: number
}

/** A lead with the number of its deliveries in each state. */
export type ListedLead = LeadRow & Record<DeliveryState, number>

/** The newest leads. */
export function listLeads(queries: Queries, { website_slug, state, since, limit }: LeadFilter): Promise<ListedLead[]> {
  const countOf = (state: DeliveryState) =>
    queries.$count(deliveries, and(eq(deliveries.lead_id, leads.id), eq(deliveries.state, state)))
  return queries
    .select({
      ...getTableColumns(leads),
      pending: countOf('pending'),
      delivered: countOf('delivered'),
      dead: countOf('dead'),
    })
    .from(leads)
    .where(
      and(
        website_slug === undefined ? undefined : eq(leads.website_slug, website_slug),
        state === undefined ? undefined : eq(leads.state, state),
        since === undefined ? undefined : gte(leads.created_at, since),
      ),
    )
    .orderBy(desc(leads.created_at))
    .limit(limit)
}
