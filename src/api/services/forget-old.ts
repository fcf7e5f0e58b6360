import { DAY } from '#src/base/dates.ts'
import type { ApiContext } from '../api-context.ts'
import { deleteFullLimits } from '../store/call-limits.ts'
import { deleteOldKeys, deleteOldLeads } from '../store/retention.ts'
import { deleteExpiredSessions, deleteIdleShoppers } from '../store/shoppers.ts'
import { deleteExpiredCodes } from '../store/sign-in-codes.ts'

/** A browser that kept an unsent lead gives up before. */
const KEYS_KEPT = 60 * DAY

/**
 * Deletes what each site no longer keeps: leads with their files and deliveries,
 * valuations, sessions that ended, shoppers who did not come back. Reservations stay: they
 * are the record of money, and name nobody. @returns how many leads
 */
export async function forgetOld({
  database: { queries },
  registry,
  now,
}: Pick<ApiContext, 'database' | 'registry' | 'now'>) {
  const at = new Date(now())
  let forgotten = 0
  for (const { slug, privacy } of registry.tenants) {
    const before = new Date(now() - privacy.keep_leads_days * DAY)
    forgotten += await deleteOldLeads(queries, slug, before)
    await deleteIdleShoppers(queries, slug, before)
  }
  await deleteOldKeys(queries, new Date(now() - KEYS_KEPT))
  await deleteExpiredCodes(queries, at)
  await deleteFullLimits(queries, now())
  await deleteExpiredSessions(queries, at)
  return forgotten
}
