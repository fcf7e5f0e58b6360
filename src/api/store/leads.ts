import { and, eq, lt } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { leadFiles, leads } from './schema.ts'

export type LeadRow = typeof leads.$inferSelect
type NewLead = Omit<typeof leads.$inferInsert, 'created_at' | 'updated_at'>

export interface NewFile {
  id: string
  field: string
  name: string
  media_type: string
  content: Uint8Array
}

export async function insertLead(queries: Queries, lead: NewLead, at: Date): Promise<void> {
  await queries.insert(leads).values({ ...lead, created_at: at, updated_at: at })
}

export async function insertFiles(queries: Queries, leadId: string, files: readonly NewFile[]): Promise<void> {
  if (files.length > 0) await queries.insert(leadFiles).values(files.map((file) => ({ ...file, lead_id: leadId })))
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

export async function updateLead(queries: Queries, id: string, changes: LeadChanges, at: Date): Promise<void> {
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
