import type { Queries } from '../store/database.ts'
import { phoneReveals } from '../store/schema.ts'

/** Stores that a phone number was shown or called. @spec 4.6 7.4 */
export async function storePhoneReveal(queries: Queries, reveal: typeof phoneReveals.$inferInsert): Promise<void> {
  await queries.insert(phoneReveals).values(reveal)
}
