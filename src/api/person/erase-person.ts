import { createHash, randomUUID } from 'node:crypto'
import { desc, inArray } from 'drizzle-orm'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { Queries } from '../store/database.ts'
import { erasures, followers, leads, miscellaneous, shoppers, signInCodes, valuations } from '../store/schema.ts'
import { type PersonData, type PersonSearch, personData } from './person-data.ts'

/** The record that is left of an erasure; it contains no personal data. */
export type Erasure = typeof erasures.$inferSelect

/** Identifies exactly these records, so that only a list that somebody has seen can be erased. */
export function erasureCode(data: PersonData): string {
  const { reservations: _, ...deleted } = data
  const ids = Object.entries(deleted).map(([table, rows]) => [table, rows.map(identityOf).sort()])
  return createHash('sha256').update(JSON.stringify(ids)).digest('hex').slice(0, 8)
}

const identityOf = (row: object): string =>
  ['id', 'shopper_id', 'car_id', 'created_at'].map((name) => String(Reflect.get(row, name))).join()

/**
 * Deletes the listed records of a person: leads with their files and deliveries, including pending ones; valuations,
 * saved vehicles, sign-in and alerts. Reservations stay: they contain no names. Refuses, with the current records, if
 * they aren't those that `code` identifies.
 */
export function erasePerson(
  queries: Queries,
  search: PersonSearch,
  { code, now }: { code: string; now: number },
): Promise<Result<Erasure, PersonData>> {
  return queries.transaction(async (transaction) => {
    const data = await personData(transaction, search)
    if (erasureCode(data) !== code) return fail(data)
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    await transaction.delete(leads).where(inArray(leads.id, idsOf(data.leads)))
    await transaction.delete(valuations).where(inArray(valuations.id, idsOf(data.valuations)))
    await transaction.delete(miscellaneous).where(inArray(miscellaneous.id, idsOf(data.miscellaneous)))
    await transaction.delete(shoppers).where(inArray(shoppers.id, idsOf(data.shoppers)))
    await transaction.delete(signInCodes).where(inArray(signInCodes.id, idsOf(data.codes)))
    await transaction.delete(followers).where(inArray(followers.id, idsOf(data.followers)))
    const erasure = { id: randomUUID(), erased_at: new Date(now), ...receipt(data) }
    await transaction.insert(erasures).values(erasure)
    return ok(erasure)
  })
}

/** How many records of which tables and websites were deleted. */
function receipt({ reservations: _, ...deleted }: PersonData): Pick<Erasure, 'records' | 'websites'> {
  const counts = Object.entries(deleted).flatMap(([table, { length }]) => (length === 0 ? [] : [[table, length]]))
  const {
    leads: own,
    valuations: valued,
    miscellaneous: further,
    shoppers: people,
    codes,
    followers: following,
  } = deleted
  const websites = [own, valued, further, people, codes, following].flat().map(({ website_slug }) => website_slug)
  return { records: Object.fromEntries(counts), websites: [...new Set(websites)].sort() }
}

/** All receipts, newest first. */
export const listErasures = (queries: Queries): Promise<Erasure[]> =>
  queries.select().from(erasures).orderBy(desc(erasures.erased_at))
