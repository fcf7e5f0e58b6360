import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** The keys by which a later lead is recognised as the same shopper's. */
interface Person {
  /** The lead's id. */
  id: string
  website_slug: string
  phone_key: string | null
  email_key: string | null
}

/** Ordered exactly like the index, so that the first is found at once, however many a person has sent. */
const firstBy = (key: 'phone_key' | 'email_key') => sql`(
  select id, created_at from leads
  where website_slug = person.website_slug and ${sql.raw(key)} = person.${sql.raw(key)} and id <> person.id
    and state in ('complete', 'abandoned') and created_at >= person.since
  order by created_at limit 1)`

/** The first lead since `since` of the same phone or email: later ones are linked to it, never dropped. */
export async function firstLeadOf(
  queries: Queries,
  { id, website_slug, phone_key, email_key }: Person,
  since: Date,
): Promise<string | null> {
  const { rows } = await queries.execute(sql`
    select (
      select id from (${firstBy('phone_key')} union all ${firstBy('email_key')}) as firsts
      order by created_at limit 1
    ) as first
    from (values (${id}::uuid, ${website_slug}, ${phone_key}::text, ${email_key}::text, ${since.toISOString()}::timestamptz))
      as person (id, website_slug, phone_key, email_key, since)`)
  const first: unknown = rows[0]?.first
  return typeof first === 'string' ? first : null
}

/** Links a lead to an earlier one; never links the earlier to the later. */
export async function linkLead(queries: Queries, id: string, first: string): Promise<void> {
  await queries.execute(sql`
    update leads as own set duplicate_of = earlier.id from leads as earlier
    where own.id = ${id} and own.duplicate_of is null
      and earlier.id = ${first} and (earlier.created_at, earlier.id) < (own.created_at, own.id)`)
}
