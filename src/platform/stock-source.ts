import { type SingleSource, singleSources } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { combineReadings } from './combine-readings.ts'
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
 * @throws StockError when the source, or one of several, cannot be read as a whole
 */
export async function readStock(tenant: Tenant, options: StockOptions): Promise<StockReading> {
  const [first, ...others] = singleSources(tenant.stock_source)
  if (first === undefined) throw new Error('A tenant has a stock source: its schema says so.')
  if (others.length === 0) return readSource(tenant, first, options)
  const readings: StockReading[] = []
  for (const [at, source] of [first, ...others].entries()) {
    readings.push(await readSource(tenant, source, { ...options, memory: options.memory?.part(at) }))
  }
  return combineReadings(readings)
}

function readSource(tenant: Tenant, source: SingleSource, options: StockOptions): Promise<StockReading> {
  switch (source.kind) {
    case 'file':
      return readFileStock(tenant, source.path, options)
    case 'feed':
      return readFeedStock(tenant, source, options)
    case 'platform':
      return readPlatformStock(tenant, source, options)
  }
}
