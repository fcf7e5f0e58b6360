import type { Tenant } from '#src/tenant/tenant.ts'
import { isUrl } from './feed/feed-bytes.ts'
import { feedCopy } from './feed/feed-copy.ts'
import { loadMapping } from './feed/load-mapping.ts'
import { type FeedFormat, readFeed } from './feed/read-feed.ts'
import { logToStderr } from './log-to-stderr.ts'
import { collectStock } from './stock-collector.ts'
import type { StockOptions, StockReading } from './stock-reading.ts'

/**
 * Reads stock from a CSV, TSV, XML or JSON feed with its mapping file. If a feed's
 * server doesn't answer, its last good delivery is read again.
 *
 * @throws StockError
 */
export async function readFeedStock(
  owner: Tenant,
  feed: { source: string; format: FeedFormat; mapping: string },
  options: StockOptions,
): Promise<StockReading> {
  const { folder, timeout, cacheFolder, log = logToStderr } = options
  const copy = isUrl(feed.source) && cacheFolder !== undefined ? feedCopy(cacheFolder, feed.source, options) : undefined
  const mapping = await loadMapping(feed.mapping, folder, feed.format)
  const collector = collectStock(owner)
  const facts = await readFeed({ ...feed, mapping }, { folder, timeout, copy }, (record, mapped) => {
    if (mapped.ok) collector.accept({ record, ...mapped.value })
    else collector.reject(record, mapped.error)
  })
  for (const sentence of facts.origin.absent ?? []) log(`${feed.mapping} (for ${facts.origin.from}): ${sentence}`)
  const reading = collector.finish(facts)
  return {
    ...reading,
    keep: reading.vehicles.length > 0 ? copy?.keep : undefined,
    forget: copy?.forget,
    isOld: copy?.isOld(),
  }
}
