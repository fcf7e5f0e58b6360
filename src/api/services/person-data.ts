import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { e164, nationalNumber } from '#src/lead/phone/phone-number.ts'
import type { Queries } from '../store/database.ts'
import {
  deliveries,
  leadFiles,
  leads,
  miscellaneous,
  reservations,
  shoppers,
  signInCodes,
  valuations,
  watchlist,
} from '../store/schema.ts'

/** Everything stored about a person, found by an e-mail address or a phone number. */
export interface PersonData {
  leads: (typeof leads.$inferSelect)[]
  /** `content` is Base64. */
  files: { lead_id: string; field: string; name: string; media_type: string; content: string }[]
  /** Receivers of each lead. */
  deliveries: (typeof deliveries.$inferSelect)[]
  /** They contain no names and stay when the person is deleted: they are the record of payments. */
  reservations: (typeof reservations.$inferSelect)[]
  valuations: (typeof valuations.$inferSelect)[]
  miscellaneous: (typeof miscellaneous.$inferSelect)[]
  shoppers: (typeof shoppers.$inferSelect)[]
  watchlist: (typeof watchlist.$inferSelect)[]
  codes: (typeof signInCodes.$inferSelect)[]
  /** Other addresses and numbers of the person, to search for as well. */
  also_known_as: string[]
}

/** How to search for a person. */
interface Wanted {
  emails: string[]
  phones: string[]
  /** Matches a text column that contains the e-mail, or the number in any notation. */
  within: (column: SQL) => SQL
}

/** Digits at the end that identify a number: those before may be the country's or area's code. */
const TELLING_DIGITS = 8

/** @param who an e-mail address, or a phone number as anybody writes it @returns undefined for neither */
function wantedOf(who: string): Wanted | undefined {
  const text = who.trim().toLowerCase()
  if (text.includes('@'))
    return { emails: [text], phones: [], within: (column) => sql`position(${text} in lower(${column})) > 0` }
  const { digits } = nationalNumber(text)
  if (digits.length < TELLING_DIGITS) return undefined
  const keys = [e164(text, 'AU'), e164(text, 'NZ'), digits].filter((key) => key !== undefined)
  const last = digits.slice(-TELLING_DIGITS)
  const within = (column: SQL) => sql`position(${last} in regexp_replace(${column}, '[^0-9"]', '', 'g')) > 0`
  return { emails: [], phones: [...new Set(keys)], within }
}

/** Everything about a person; undefined if `who` is neither e-mail nor phone. */
export async function personData(queries: Queries, who: string): Promise<PersonData | undefined> {
  const wanted = wantedOf(who)
  if (!wanted) return undefined
  const { emails, phones, within } = wanted
  const found = await queries
    .select()
    .from(leads)
    .where(or(inArray(leads.email_key, emails), inArray(leads.phone_key, phones)))
  const ids = found.map(({ id }) => id)
  const files = await queries.select().from(leadFiles).where(inArray(leadFiles.lead_id, ids))
  const people = await queries.select().from(shoppers).where(inArray(shoppers.email, emails))
  const shopperIds = people.map(({ id }) => id)
  const known = found.flatMap(({ email_key, phone_key }) => [email_key, phone_key])
  return {
    leads: found,
    files: files.map(({ id: _, content, ...file }) => ({ ...file, content: Buffer.from(content).toString('base64') })),
    deliveries: await queries.select().from(deliveries).where(inArray(deliveries.lead_id, ids)),
    reservations: await queries.select().from(reservations).where(inArray(reservations.lead_id, ids)),
    valuations: await queries
      .select()
      .from(valuations)
      .where(within(sql`${valuations.person}::text`)),
    miscellaneous: await queries
      .select()
      .from(miscellaneous)
      .where(within(sql`${miscellaneous.data}::text`)),
    shoppers: people,
    watchlist: await queries.select().from(watchlist).where(inArray(watchlist.shopper_id, shopperIds)),
    codes: await queries.select().from(signInCodes).where(inArray(signInCodes.email, emails)),
    also_known_as: [...new Set(known)].filter(
      (key) => key !== null && ![...emails, ...phones].includes(key),
    ) as string[],
  }
}

/**
 * Deletes a person's data: leads with their files and deliveries, including pending ones;
 * valuations, saved vehicles and sign-in. Reservations stay: they contain no names.
 */
export function deletePerson(queries: Queries, who: string): Promise<PersonData | undefined> {
  return queries.transaction(async (transaction) => {
    const data = await personData(transaction, who)
    if (!data) return undefined
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    await transaction.delete(leads).where(inArray(leads.id, idsOf(data.leads)))
    await transaction.delete(valuations).where(inArray(valuations.id, idsOf(data.valuations)))
    await transaction.delete(miscellaneous).where(inArray(miscellaneous.id, idsOf(data.miscellaneous)))
    await transaction.delete(shoppers).where(inArray(shoppers.id, idsOf(data.shoppers)))
    await transaction.delete(signInCodes).where(inArray(signInCodes.id, idsOf(data.codes)))
    return data
  })
}
