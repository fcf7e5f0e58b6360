import { getTableColumns, inArray, or } from 'drizzle-orm'
import { textOf } from '#src/base/record.ts'
import { emailKey, isOfPerson, type PersonKey, phoneKey } from '#src/lead/person-key.ts'
import type { Country } from '#src/lead/phone/phone-number.ts'
import type { Queries } from '../store/database.ts'
import {
  alerts,
  deliveries,
  followers,
  leadFiles,
  leadReplies,
  leads,
  miscellaneous,
  reservations,
  sessions,
  shoppers,
  signInCodes,
  valuations,
  watchlist,
} from '../store/schema.ts'
import { readTable } from '../store/table-rows.ts'

/** Everything stored about a person. */
export interface PersonData {
  leads: (typeof leads.$inferSelect)[]
  /** `content` is Base64. */
  files: { id: string; lead_id: string; field: string; name: string; media_type: string; content: string }[]
  /** Receivers of each lead. */
  deliveries: (typeof deliveries.$inferSelect)[]
  /** Replies emailed for their leads. */
  replies: (typeof leadReplies.$inferSelect)[]
  /** Without names. They stay when the person is erased, because they are the record of payments. */
  reservations: (typeof reservations.$inferSelect)[]
  valuations: (typeof valuations.$inferSelect)[]
  miscellaneous: (typeof miscellaneous.$inferSelect)[]
  shoppers: (typeof shoppers.$inferSelect)[]
  sessions: Omit<typeof sessions.$inferSelect, 'token_digest'>[]
  watchlist: (typeof watchlist.$inferSelect)[]
  codes: (typeof signInCodes.$inferSelect)[]
  /** Without the token in their emails. */
  followers: Omit<typeof followers.$inferSelect, 'token'>[]
  /** The alerts that they agreed to, with the wording, and when. */
  alerts: (typeof alerts.$inferSelect)[]
}

export interface PersonSearch {
  /** Email addresses and phone numbers, as keys. */
  keys: readonly PersonKey[]
  /** The country of a site, by which its shoppers' numbers are read; undefined if the site no longer exists. */
  countryOf: (website_slug: string) => Country | undefined
}

/**
 * Everything about the person with these keys: records whose contact is one of them, and valuations and further data in
 * which one is a whole text. Run it in a transaction.
 */
export async function personData(queries: Queries, { keys, countryOf }: PersonSearch): Promise<PersonData> {
  const personKeys = new Set(keys)
  const containing = (table: 'valuations' | 'miscellaneous', columns: readonly string[]) =>
    idsOf(queries, table, (row) =>
      columns.some((column) => isOfPerson(row[column], personKeys, countryOf(textOf(row.website_slug)))),
    )
  const found = await queries
    .select()
    .from(leads)
    .where(or(inArray(leads.email_key, [...keys]), inArray(leads.phone_key, [...keys])))
  const ids = found.map(({ id }) => id)
  const files = await queries.select().from(leadFiles).where(inArray(leadFiles.lead_id, ids))
  const people = await queries
    .select()
    .from(shoppers)
    .where(inArray(shoppers.email, [...keys]))
  const shopperIds = people.map(({ id }) => id)
  const { token_digest: _, ...session } = getTableColumns(sessions)
  const { token: __, ...follower } = getTableColumns(followers)
  const following = await queries
    .select(follower)
    .from(followers)
    .where(inArray(followers.email, [...keys]))
  const followerIds = following.map(({ id }) => id)
  return {
    leads: found,
    files: files.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content).toString('base64') })),
    deliveries: await queries.select().from(deliveries).where(inArray(deliveries.lead_id, ids)),
    replies: await queries.select().from(leadReplies).where(inArray(leadReplies.lead_id, ids)),
    reservations: await queries.select().from(reservations).where(inArray(reservations.lead_id, ids)),
    valuations: await queries
      .select()
      .from(valuations)
      .where(inArray(valuations.id, await containing('valuations', ['person', 'lead_attributes']))),
    miscellaneous: await queries
      .select()
      .from(miscellaneous)
      .where(inArray(miscellaneous.id, await containing('miscellaneous', ['data']))),
    shoppers: people,
    sessions: await queries.select(session).from(sessions).where(inArray(sessions.shopper_id, shopperIds)),
    watchlist: await queries.select().from(watchlist).where(inArray(watchlist.shopper_id, shopperIds)),
    codes: await queries
      .select()
      .from(signInCodes)
      .where(inArray(signInCodes.email, [...keys])),
    followers: following,
    alerts: await queries.select().from(alerts).where(inArray(alerts.follower_id, followerIds)),
  }
}

/** The ids of the rows of a table that a rule accepts; reads the table in parts. */
async function idsOf(
  queries: Queries,
  table: 'valuations' | 'miscellaneous',
  accepts: (row: Record<string, unknown>) => boolean,
): Promise<string[]> {
  const ids: string[] = []
  for await (const rows of readTable(queries, table))
    for (const text of rows) {
      const row: Record<string, unknown> = JSON.parse(text)
      if (accepts(row)) ids.push(String(row.id))
    }
  return ids
}

/** The addresses and numbers in a person's records, as keys. */
export function addressesIn(data: PersonData, countryOf: PersonSearch['countryOf']): Set<PersonKey> {
  const ofLeads = data.leads.flatMap(({ email_key, phone_key }) => [email_key, phone_key])
  const ofValuations = data.valuations.flatMap(({ person, website_slug }) => [
    emailKey(person.email ?? ''),
    phoneKey(person.phone ?? '', countryOf(website_slug)),
  ])
  return new Set([...ofLeads, ...ofValuations].flatMap((key) => key || []))
}
