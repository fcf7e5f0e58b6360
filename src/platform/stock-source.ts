import { type SingleSource, singleSources } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { mapBounded } from './bounded.ts'
import { combineReadings, type SourceReading } from './combine-readings.ts'
import { shownPlace } from './feed/feed-bytes.ts'
import { readFeedStock } from './feed-source.ts'
import { readFileStock } from './file-source.ts'
import { readPlatformStock } from './platform-source.ts'
import { isDamage, isOutage, StockError } from './stock-error.ts'
import type { StockOptions, StockOrigin, StockReading } from './stock-reading.ts'

export type { Remark, StockOptions, StockReading } from './stock-reading.ts'

/** Sources read at once: a hanging one doesn't block the others, and memory stays bounded. */
const SOURCES_AT_ONCE = 4

/**
 * Reads the stock of any source: the tenant's vehicles, the rejected, repaired and noted
 * records, and their origin. The same vehicles give the same reading from every kind of
 * source. If one of several sources is down or damaged, its part in `sources` says so.
 *
 * @throws StockError if the only source can't be read as a whole, or the configuration of one is wrong
 */
export async function readStock(tenant: Tenant, options: StockOptions): Promise<StockReading> {
  const [first, ...others] = singleSources(tenant.stock_source)
  if (first === undefined) throw new Error('A tenant has a stock source: its schema says so.')
  if (others.length === 0) return readSource(tenant, first, options)
  const parts = await mapBounded(
    [first, ...others],
    SOURCES_AT_ONCE,
    (source): Promise<SourceReading> =>
      readSource(tenant, source, options).then(
        (reading) => ({ reading }),
        (error) => failedPart(source, error),
      ),
  )
  return combineReadings(parts)
}

/** @throws the error if it is a mistake in the dealer's files or ours */
function failedPart(source: SingleSource, error: unknown): SourceReading {
  if (!(error instanceof StockError) || !(isDamage(error) || isOutage(error))) throw error
  const origin: StockOrigin = { kind: source.kind, from: placeOf(source), empty: 'no-content' }
  return {
    reading: { vehicles: [], cars: [], read: 0, rejected: [], repaired: [], noted: [], origin },
    failure: error,
  }
}

function placeOf(source: SingleSource): string {
  if (source.kind === 'file') return source.path
  return shownPlace(source.kind === 'feed' ? source.source : source.api)
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
