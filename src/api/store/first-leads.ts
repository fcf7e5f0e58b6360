import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** Whoever sends a lead, as a later one finds them again. */
export interface Person {
  /** Of the lead. */
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

/** The same for several, in one question, which reads one row for each however many leads a person has sent. */
export async function firstLeadsOf(
  queries: Queries,
  people: readonly Person[],
  since: Date,
): Promise<(string | null)[]> {
  const { rows } = await queries.execute(sql`
    select person.id, first.id as first
    from json_to_recordset(${JSON.stringify(people)}::text::json)
      as person (id uuid, website_slug text, phone_key text, email_key text)
    cross join lateral (
      ${firstBy('phone_key', since)} union all ${firstBy('email_key', since)}
      order by created_at limit 1
    ) as first`)
  const firsts = new Map(rows.map(({ id, first }) => [id, first]))
  return people.map(({ id }) => {
    const first = firsts.get(id)
    return typeof first === 'string' ? first : null
  })
}

/** Ordered by nothing else, so that the index gives the first at once. */
function firstBy(key: 'phone_key' | 'email_key', since: Date) {
  const name = sql.identifier(key)
  return sql`(
    select id, created_at from leads
    where website_slug = person.website_slug and ${name} = person.${name} and id <> person.id
      and state in ('complete', 'abandoned') and created_at >= ${since.toISOString()}
    order by created_at limit 1
  )`
}
