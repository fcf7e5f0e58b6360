import { shownPlace } from '#src/platform/feed/feed-bytes.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** A tenant as an API on another host reads it: without the credentials that a feed's address may hold. */
export function publicTenant(tenant: Tenant): Tenant {
  const { stock_source } = tenant
  if (stock_source.kind !== 'feed') return tenant
  return { ...tenant, stock_source: { ...stock_source, source: shownPlace(stock_source.source) } }
}
