import { and, lt } from 'drizzle-orm'
import { DAY } from '#src/base/dates.ts'
import type { ApiContext } from '../api-context.ts'
import { deleteIdleShoppers } from '../garage/shoppers.ts'
import { deleteOldAlerts, deleteOldChanges, forgetFollowed } from '../stock/followed-stock.ts'
import type { Queries } from '../store/database.ts'
import { ofSites, type Sites } from '../store/of-sites.ts'
import {
  callLimits,
  idempotencyKeys,
  leads,
  miscellaneous,
  phoneReveals,
  sessions,
  signInCodes,
  valuations,
} from '../store/schema.ts'

/** How long idempotency keys are stored: longer than a browser stores an unsent lead. */
const KEY_RETENTION = 60 * DAY

/** How long alerts wait to be confirmed. */
const UNCONFIRMED_RETENTION = 7 * DAY
/** How long after an alert has ended its consent can be proved. */
const CONSENT_RETENTION = 730 * DAY

/** Days that a removed site's data is stored, which is a site's default. */
const DAYS_WITHOUT_SITE = 730

/**
 * Deletes each site's expired data: leads with their files and deliveries, valuations, ended sessions, inactive
 * shoppers, and alerts that nobody confirmed. Reservations stay, because they are the record of payments; they contain
 * no names. @returns the number of deleted leads
 */
export async function forgetOld({
  database: { queries },
  registry,
  now,
}: Pick<ApiContext, 'database' | 'registry' | 'now'>) {
  const forget = async (sites: Sites, days: number): Promise<number> => {
    const before = new Date(now() - days * DAY)
    await deleteIdleShoppers(queries, sites, before)
    return deleteOldLeads(queries, sites, before)
  }
  const removed = { allBut: registry.tenants.map(({ slug }) => slug) }
  let removedCount = await forget(removed, DAYS_WITHOUT_SITE)
  await forgetFollowed(queries, removed, new Date(now() - DAYS_WITHOUT_SITE * DAY))
  for (const { slug, privacy } of registry.tenants)
    removedCount += await forget({ site: slug }, privacy.keep_leads_days)
  await deleteOldAlerts(queries, {
    unconfirmed: new Date(now() - UNCONFIRMED_RETENTION),
    ended: new Date(now() - CONSENT_RETENTION),
    mails: new Date(now() - UNCONFIRMED_RETENTION),
  })
  await deleteOldChanges(queries, now())
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, new Date(now() - KEY_RETENTION)))
  await queries.delete(signInCodes).where(lt(signInCodes.created_at, new Date(now() - DAY)))
  await queries.delete(callLimits).where(lt(callLimits.expire, now()))
  await queries.delete(sessions).where(lt(sessions.expires_at, new Date(now())))
  return removedCount
}

/** Deletes the sites' rows older than `before`, including undelivered leads. @returns the number of leads */
async function deleteOldLeads(queries: Queries, sites: Sites, before: Date): Promise<number> {
  const deleted = await queries
    .delete(leads)
    .where(and(ofSites(leads, sites), lt(leads.updated_at, before)))
    .returning({ id: leads.id })
  for (const table of [valuations, miscellaneous, phoneReveals])
    await queries.delete(table).where(and(ofSites(table, sites), lt(table.created_at, before)))
  return deleted.length
}
