import type { Queries } from './database.ts'
import { miscellaneous } from './schema.ts'

/** Stores what a site saves beside a valuation. @spec 7.7 */
export async function storeMiscellaneous(queries: Queries, row: typeof miscellaneous.$inferInsert): Promise<void> {
  await queries.insert(miscellaneous).values(row)
}
