import { statSync } from 'node:fs'
import { join } from 'node:path'
import { deliveryOf, isRemote } from '#src/platform/delivery.ts'
import { singleSources } from '#src/tenant/stock-source.ts'
import type { LoadedTenant } from './load/tenants.ts'

/** Bytes of stock that take as long as the pages that every dealer has. */
const FIXED = 20_000

/** How much work each dealer is, by slug. */
export const tenantWeights = (tenants: readonly LoadedTenant[], cacheFolder: string): Map<string, number> =>
  new Map(tenants.map((tenant) => [tenant.slug, stockBytes(tenant, cacheFolder) + FIXED]))

/** Bytes of the stock's files and last deliveries. */
export function stockBytes({ slug, folder, tenant }: LoadedTenant, cacheFolder: string): number {
  const sources = tenant.ok ? singleSources(tenant.value.stock_source) : []
  const bytes = sources.map((source) => {
    const path = source.kind === 'file' ? source.path : source.kind === 'feed' ? source.source : ''
    return isRemote(source)
      ? deliveryOf(cacheFolder, slug, source).size()
      : (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0)
  })
  return bytes.reduce((sum, size) => sum + size, 0)
}

/** Sorts the largest first, so that no thread starts the largest dealer when the others are done. */
export function largestFirst<T extends LoadedTenant>(tenants: readonly T[], weights: ReadonlyMap<string, number>): T[] {
  return [...tenants].sort((a, b) => (weights.get(b.slug) ?? 0) - (weights.get(a.slug) ?? 0))
}
