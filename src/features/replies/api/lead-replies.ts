import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { Queries } from '#src/api/store/database.ts'
import { leadReplies, leads } from '#src/api/store/schema.ts'

/** Stores that a lead gets a reply. */
export async function insertReply(queries: Queries, reply: { lead_id: string; email_key: string }): Promise<void> {
  await queries.insert(leadReplies).values(reply)
}

/** The lead of a reply that nobody has started to send. */
export async function waitingReply(
  queries: Queries,
  lead_id: string,
): Promise<Pick<typeof leads.$inferSelect, 'lead' | 'consent' | 'updated_at'> | undefined> {
  const [row] = await queries
    .select({ lead: leads.lead, consent: leads.consent, updated_at: leads.updated_at })
    .from(leadReplies)
    .innerJoin(leads, eq(leads.id, leadReplies.lead_id))
    .where(and(eq(leadReplies.lead_id, lead_id), isNull(leadReplies.sent_at)))
  return row
}

/**
 * Claims a reply for sending, so that no other process sends it, not even if this one is killed.
 *
 * @returns how many replies the person has been sent since `day`, including this one; undefined if it was claimed
 * before
 */
export async function claimReply(
  queries: Queries,
  lead_id: string,
  { now, day }: { now: Date; day: Date },
): Promise<number | undefined> {
  const [claimed] = await queries
    .update(leadReplies)
    .set({ sent_at: now })
    .where(and(eq(leadReplies.lead_id, lead_id), isNull(leadReplies.sent_at)))
    .returning({ email_key: leadReplies.email_key })
  if (!claimed) return undefined
  const [found] = await queries
    .select({ sent: count() })
    .from(leadReplies)
    .where(and(eq(leadReplies.email_key, claimed.email_key), gt(leadReplies.sent_at, day)))
  return found?.sent ?? 0
}

/** For a reply that the mail server certainly refused: it may be tried again. */
export async function releaseReply(queries: Queries, lead_id: string): Promise<void> {
  await queries.update(leadReplies).set({ sent_at: null }).where(eq(leadReplies.lead_id, lead_id))
}
