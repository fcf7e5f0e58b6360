import { and, eq, lt } from 'drizzle-orm'
import type { Queries } from '../store/database.ts'
import { type leadFiles, leads } from '../store/schema.ts'

export type LeadRow = typeof leads.$inferSelect
/** A file that a shopper sent with a lead: the form field's name, and its type as its content shows it. */
export type LeadFile = Pick<typeof leadFiles.$inferInsert, 'field' | 'name' | 'media_type' | 'content'>

export async function readLead(queries: Queries, id: string): Promise<LeadRow | undefined> {
  const [row] = await queries.select().from(leads).where(eq(leads.id, id))
  return row
}

/** The lead, locked until the transaction ends. */
export async function lockLead(queries: Queries, website_slug: string, id: string): Promise<LeadRow | undefined> {
  const [row] = await queries
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.website_slug, website_slug)))
    .for('update')
  return row
}

type LeadChanges = Pick<LeadRow, 'lead' | 'consent' | 'state' | 'phone_key' | 'email_key' | 'duplicate_of' | 'signal'>

export async function storeChanges(queries: Queries, id: string, changes: LeadChanges, at: Date): Promise<void> {
  await queries
    .update(leads)
    .set({ ...changes, updated_at: at })
    .where(eq(leads.id, id))
}

/** Marks partial leads that haven't changed since `before` as abandoned. @returns them */
export function abandonLeads(queries: Queries, before: Date): Promise<LeadRow[]> {
  return queries
    .update(leads)
    .set({ state: 'abandoned' })
    .where(and(eq(leads.state, 'incomplete'), lt(leads.updated_at, before)))
    .returning()
}
