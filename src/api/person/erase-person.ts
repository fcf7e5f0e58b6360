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
    const websites = new Set<string>()
    for (const [table, rows] of erased(data)) {
      const ids = rows.map(({ id }) => id)
      await transaction.delete(table).where(inArray(table.id, ids))
      for (const { website_slug } of rows) websites.add(website_slug)
    }
    const erasure = {
      id: randomUUID(),
      erased_at: new Date(now),
      records: deletedRecords(data),
      websites: [...websites].sort(),
    }
    await transaction.insert(erasures).values(erasure)
    return ok(erasure)
  })
}

/** The tables from which a person's records are deleted; those that refer to them follow by themselves. */
const erased = (data: PersonData) =>
  [
    [leads, data.leads],
    [valuations, data.valuations],
    [miscellaneous, data.miscellaneous],
    [shoppers, data.shoppers],
    [signInCodes, data.codes],
    [followers, data.followers],
  ] as const

/** How many records of each table are deleted. */
function deletedRecords({ reservations: _, ...deleted }: PersonData): Erasure['records'] {
  const counts = Object.entries(deleted).map(([table, { length }]) => [table, length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** All receipts, newest first. */
export const listErasures = (queries: Queries): Promise<Erasure[]> =>
  queries.select().from(erasures).orderBy(desc(erasures.erased_at))
