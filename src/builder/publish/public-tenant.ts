import { shownPlace } from '#src/platform/feed/feed-bytes.ts'
import type { SingleSource } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** A tenant for an API on another host, without the credentials that a feed's address may contain. */
export function publicTenant(tenant: Tenant): Tenant {
  const { stock_source } = tenant
  if (stock_source.kind !== 'combined') return { ...tenant, stock_source: publicSource(stock_source) }
  return { ...tenant, stock_source: { ...stock_source, sources: stock_source.sources.map(publicSource) } }
}

const publicSource = (source: SingleSource): SingleSource =>
  source.kind === 'feed' ? { ...source, source: shownPlace(source.source) } : source
