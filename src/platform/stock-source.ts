import type { Tenant } from '#src/tenant/tenant.ts'
import { readFileStock } from './file-source.ts'
import type { StockOptions, StockReading } from './stock-reading.ts'

export type { Remark, StockOptions, StockReading } from './stock-reading.ts'

/**
 * The one interface of all stock sources: the tenant's vehicles, what was
 * rejected, repaired and noted on the way, and where they come from. The same
 * vehicles give the same reading whatever kind of source holds them.
 *
 * What only feeds and platforms need is loaded for them alone: a fifth of the
 * modules of a build.
 *
 * @throws StockError when the source as a whole cannot be read
 */
export async function readStock(tenant: Tenant, options: StockOptions): Promise<StockReading> {
  const source = tenant.stock_source
  switch (source.kind) {
    case 'file':
      return readFileStock(tenant, source.path, options)
    case 'feed':
      return (await import('./feed-source.ts')).readFeedStock(tenant, source, options)
    case 'platform':
      return (await import('./platform-source.ts')).readPlatformStock(tenant, source, options)
  }
}
