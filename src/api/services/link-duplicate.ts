import type { Queries } from '../store/database.ts'
import { linkLead } from '../store/first-leads.ts'
import type { LeadRow } from '../store/leads.ts'
import { duplicateOf } from './lead-deliveries.ts'

/**
 * Links a lead to the person's first lead, if none was found when it was stored: two
 * processes that store at once don't see each other's lead. Runs with a delivery, when
 * both are stored, so that no caller waits for it.
 */
export async function linkDuplicate(queries: Queries, lead: LeadRow): Promise<void> {
  if (lead.duplicate_of !== null) return
  const first = await duplicateOf(queries, lead, lead.created_at.getTime())
  if (first) await linkLead(queries, lead.id, first)
}
