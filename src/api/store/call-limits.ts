import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { MakeRateLimit, RateRule } from '../rate-limit.ts'
import type { Database, Queries } from './database.ts'
import { callLimits } from './schema.ts'

interface Counted {
  database: Pick<Database, 'queries'>
  log: (event: string, facts: Record<string, string>) => void
}

/**
 * Rate limits that all instances of a serverless host share: the same buckets as in
 * a process, one row each. If the database doesn't answer, calls are not limited;
 * those that need it fail anyway.
 */
export const storedRateLimit =
  ({ database, log }: Counted): MakeRateLimit =>
  (rule) => ({
    take: (who, now) =>
      take(database.queries, rule, who, now).catch((error: unknown) => {
        log('calls could not be counted', { error: error instanceof Error ? error.name : '' })
        return 0
      }),
  })

async function take(queries: Queries, rule: RateRule, who: string, now: number): Promise<number> {
  const { name, calls, window } = rule
  // An address is personal data, so only its digest is stored.
  const key = createHash('sha256').update(`${name} ${who}`).digest('base64url')
  const one = window / calls
  const after = sql`greatest(${callLimits.full_at}, ${now}) + ${one}`
  const counted = await queries
    .insert(callLimits)
    .values({ key, full_at: now + one })
    .onConflictDoUpdate({ target: callLimits.key, set: { full_at: after }, setWhere: sql`${after} <= ${now + window}` })
    .returning({ key: callLimits.key })
  if (counted.length > 0) return 0
  const [bucket] = await queries.select().from(callLimits).where(eq(callLimits.key, key))
  return Math.max(1, Math.ceil(((bucket?.full_at ?? now) + one - now - window) / 1000))
}

/** Deletes buckets that are full again. */
export async function deleteFullLimits(queries: Queries, now: number): Promise<void> {
  await queries.delete(callLimits).where(lt(callLimits.full_at, now))
}
