import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Log } from '#src/base/log.ts'
import { limitBy, limiterOptions, type MakeRateLimit } from '../rate-limit.ts'
import type { Database } from './database.ts'
import { callLimits } from './schema.ts'

interface Counted {
  database: Pick<Database, 'jobs'>
  log: Log
}

/**
 * Rate limits that all processes on one database share. If it doesn't answer, calls
 * are not limited; those that need it fail anyway.
 */
export function storedRateLimit({ database, log }: Counted): MakeRateLimit {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => database.jobs.db.executeSql(text, values),
  }
  const store = { storeClient, storeType: 'client', tableName: getTableName(callLimits), tableCreated: true }
  return (rule) => {
    const limit = limitBy(new RateLimiterPostgres({ ...limiterOptions(rule), ...store, clearExpiredByTimeout: false }))
    const uncounted = (error: unknown) =>
      log('calls could not be counted', { error: error instanceof Error ? error.name : '' })
    return {
      take: (who) =>
        limit.take(digestOf(who)).catch((error: unknown) => {
          uncounted(error)
          return 0
        }),
      giveBack: (who) => limit.giveBack(digestOf(who)).catch(uncounted),
    }
  }
}

/** An address is personal data, so only its digest is stored. */
const digestOf = (who: string): string => createHash('sha256').update(who).digest('base64url')
