import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { type LeadState, leadFiles, leads } from './schema.ts'

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

export async function insertLeads(queries: Queries, rows: readonly NewLead[], at: Date): Promise<void> {
  await queries.insert(leads).values(rows.map((row) => ({ ...row, created_at: at, updated_at: at })))
}

export async function insertFiles(queries: Queries, leadId: string, files: readonly NewFile[]): Promise<void> {
  if (files.length > 0) await queries.insert(leadFiles).values(files.map((file) => ({ ...file, lead_id: leadId })))
}

/** The lead, held until the transaction ends: whoever changes it meanwhile waits. */
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

interface Person {
  id: string
  website_slug: string
  phone_key: string | null
  email_key: string | null
}

/** The first lead since `since` of the same phone or e-mail: later ones are linked to it, never dropped. */
export async function firstLeadOf(queries: Queries, person: Person, since: Date): Promise<string | null> {
  const [first = null] = await firstLeadsOf(queries, [person], since)
  return first
}

/** The same for several, in one question. */
export async function firstLeadsOf(
  queries: Queries,
  people: readonly Person[],
  since: Date,
): Promise<(string | null)[]> {
  const phones = people.flatMap(({ phone_key }) => phone_key ?? [])
  const emails = people.flatMap(({ email_key }) => email_key ?? [])
  if (phones.length + emails.length === 0) return people.map(() => null)
  const sites = [...new Set(people.map(({ website_slug }) => website_slug))]
  const { id, website_slug, phone_key, email_key, created_at } = leads
  const earlier = await queries
    .select({ id, website_slug, phone_key, email_key, created_at })
    .from(leads)
    .where(
      and(
        inArray(website_slug, sites),
        inArray(leads.state, ['complete', 'abandoned'] satisfies LeadState[]),
        gte(created_at, since),
        or(inArray(phone_key, phones), inArray(email_key, emails)),
      ),
    )
  earlier.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  return people.map((person) => earlier.find((lead) => isSamePerson(lead, person))?.id ?? null)
}

const isSamePerson = (lead: Person, person: Person): boolean =>
  lead.id !== person.id &&
  lead.website_slug === person.website_slug &&
  ((person.phone_key !== null && lead.phone_key === person.phone_key) ||
    (person.email_key !== null && lead.email_key === person.email_key))

/** Unfinished leads that nobody touched since `before`, now abandoned. */
export function abandonLeads(queries: Queries, before: Date): Promise<LeadRow[]> {
  return queries
    .update(leads)
    .set({ state: 'abandoned' })
    .where(and(eq(leads.state, 'incomplete'), lt(leads.updated_at, before)))
    .returning()
}
