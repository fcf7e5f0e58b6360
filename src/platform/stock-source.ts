import type { Tenant } from '#src/tenant/tenant.ts'
import { readFeedStock } from './feed-source.ts'
import { readFileStock } from './file-source.ts'
import { readPlatformStock } from './platform-source.ts'
import type { StockOptions, StockReading } from './stock-reading.ts'

export type { Remark, StockOptions, StockReading } from './stock-reading.ts'

/**
 * The one interface of all stock sources: the tenant's vehicles, what was
 * rejected, repaired and noted on the way, and where they come from. The same
 * vehicles give the same reading whatever kind of source holds them.
 *
 * @throws StockError when the source as a whole cannot be read
 */
export async function readStock(tenant: Tenant, options: StockOptions): Promise<StockReading> {
  const source = tenant.stock_source
  switch (source.kind) {
    case 'file':
      return readFileStock(tenant, source.path, options)
    case 'feed':
      return readFeedStock(tenant, source, options)
    case 'platform':
      return readPlatformStock(tenant, source, options)
  }
}
