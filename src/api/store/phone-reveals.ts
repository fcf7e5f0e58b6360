import type { Queries } from './database.ts'
import { phoneReveals } from './schema.ts'

/** Stores that a phone number was shown or called. @spec 4.6 7.4 */
export async function storePhoneReveal(queries: Queries, reveal: typeof phoneReveals.$inferInsert): Promise<void> {
  await queries.insert(phoneReveals).values(reveal)
}
