import { mapBounded } from '#src/base/map-bounded.ts'
import { logToStderr } from '#src/node/log-to-stderr.ts'
import { type SingleSource, singleSources } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { combineReadings, type SourceReading } from './combine-readings.ts'
import { deliveryOf, isRemote, MAX_AGE, type RemoteSource, sourceName } from './delivery.ts'
import { loadMapping } from './feed/load-mapping.ts'
import { type FeedFormat, readFeed } from './feed/read-feed.ts'
import { requestSource } from './fetch-stock.ts'
import { readFileStock } from './file-source.ts'
import { readPlatformStock } from './platform-source.ts'
import { collectStock } from './stock-collector.ts'
import { isDamage, isUpstreamFailure, StockError } from './stock-error.ts'
import type { StockOptions, StockOrigin, StockReading } from './stock-reading.ts'

/** Sources read at once, so that a hanging one doesn't block the others and memory stays bounded. */
const SOURCES_AT_ONCE = 4

/**
 * Reads the stock of any source: the tenant's vehicles, the rejected, repaired and noted records, and their origin. The
 * same vehicles give the same reading from every kind of source. If one of several sources is down or damaged, its part
 * in `sources` has the failure.
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
  if (!(error instanceof StockError) || !(isDamage(error) || isUpstreamFailure(error))) throw error
  const origin: StockOrigin = { kind: source.kind, from: sourceName(source), empty: 'no-content' }
  return {
    reading: { vehicles: [], cars: [], read: 0, rejected: [], repaired: [], noted: [], origin },
    failure: error,
  }
}

async function readSource(tenant: Tenant, source: SingleSource, options: StockOptions): Promise<StockReading> {
  if (source.kind === 'file') return readFileStock(tenant, source.path, options)
  if (!isRemote(source)) return readFeedStock(tenant, source, options)
  const { bytes, readAt } = await deliveryNow(tenant, source, options)
  const reading =
    source.kind === 'platform'
      ? readPlatformStock(tenant, source, bytes)
      : await readFeedStock(tenant, source, { ...options, delivery: bytes })
  return { ...reading, readAt }
}

/** The last delivery of a source; without a folder of deliveries, the source is fetched now. */
async function deliveryNow(
  tenant: Tenant,
  source: RemoteSource,
  { cacheFolder, ...options }: StockOptions,
): Promise<{ bytes: Uint8Array; readAt: number }> {
  const { now, log = logToStderr } = options
  if (cacheFolder === undefined) {
    const reply = await requestSource(tenant, source, { ...options, now: () => now })
    return { bytes: reply.bytes ?? Buffer.of(), readAt: now }
  }
  const delivery = deliveryOf(cacheFolder, tenant.slug, source)
  const { read, failure, redirected_to } = delivery.state() ?? {}
  const bytes = delivery.bytes()
  const outage = failure && new StockError('upstream', sourceName(source), failure.problem, failure.remedy)
  if (!bytes || read === undefined) throw outage ?? neverFetched(source)
  if (outage && now - read > MAX_AGE) throw outage
  if (outage) log(`${outage.message} The delivery of ${new Date(read).toISOString()} is used.`)
  if (redirected_to !== undefined)
    log(`${sourceName(source)} is redirected to ${redirected_to}. If that is right, write its address in stock_source.`)
  return { bytes, readAt: read }
}

const neverFetched = (source: SingleSource) =>
  new StockError('upstream', sourceName(source), 'Its stock has never been fetched.', 'Build again to fetch it.')

/**
 * Reads stock from a CSV, TSV, XML or JSON feed with its mapping file.
 *
 * @param delivery of a feed at an address
 * @throws StockError
 */
async function readFeedStock(
  owner: Tenant,
  feed: { source: string; format: FeedFormat; mapping: string },
  { folder, log = logToStderr, delivery }: StockOptions & { delivery?: Uint8Array },
): Promise<StockReading> {
  const mapping = await loadMapping(feed.mapping, folder, feed.format)
  const collector = collectStock(owner)
  const facts = await readFeed({ ...feed, mapping }, { folder, delivery }, (record, mapped) => {
    if (mapped.ok) collector.accept({ record, ...mapped.value })
    else collector.reject(record, mapped.error)
  })
  for (const sentence of facts.origin.absent ?? []) log(`${feed.mapping} (for ${facts.origin.from}): ${sentence}`)
  return collector.finish(facts)
}
