import { logToStderr } from '#src/node/log-to-stderr.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { loadMapping } from './feed/load-mapping.ts'
import { type FeedFormat, readFeed } from './feed/read-feed.ts'
import { collectStock } from './stock-collector.ts'
import type { StockOptions, StockReading } from './stock-reading.ts'

/**
 * Reads stock from a CSV, TSV, XML or JSON feed with its mapping file.
 *
 * @param delivery of a feed at an address
 * @throws StockError
 */
export async function readFeedStock(
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
