import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import type { LeadRow } from './leads.ts'
import { deliveries, type LeadState, leads } from './schema.ts'

export interface LeadFilter {
  website_slug?: string
  state?: LeadState
  /** Only leads from this moment on. */
  since?: Date
  limit: number
}

export interface ListedLead extends LeadRow {
  pending: number
  delivered: number
  dead: number
}

const countOf = (state: 'pending' | 'delivered' | 'dead') =>
  sql<number>`count(*) filter (where ${deliveries.state} = ${state})`.mapWith(Number)

/** The newest leads with the state of their deliveries. */
export async function listLeads(
  queries: Queries,
  { website_slug, state, since, limit }: LeadFilter,
): Promise<ListedLead[]> {
  const found = await queries
    .select()
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
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const counts = await queries
    .select({
      lead_id: deliveries.lead_id,
      pending: countOf('pending'),
      delivered: countOf('delivered'),
      dead: countOf('dead'),
    })
    .from(deliveries)
    .where(inArray(deliveries.lead_id, ids))
    .groupBy(deliveries.lead_id)
  const byLead = new Map(counts.map((one) => [one.lead_id, one]))
  return found.map((lead) => ({
    ...lead,
    ...(byLead.get(lead.id) ?? { pending: 0, delivered: 0, dead: 0 }),
    id: lead.id,
  }))
}

export async function readLead(queries: Queries, id: string): Promise<LeadRow | undefined> {
  const [lead] = await queries.select().from(leads).where(eq(leads.id, id))
  return lead
}
