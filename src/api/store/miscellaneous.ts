import type { Queries } from './database.ts'
import { miscellaneous } from './schema.ts'

/** Stores data that a site saves with a valuation. @spec 7.7 */
export async function storeMiscellaneous(queries: Queries, row: typeof miscellaneous.$inferInsert): Promise<void> {
  await queries.insert(miscellaneous).values(row)
}
