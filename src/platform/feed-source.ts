import type { Tenant } from '#src/tenant/tenant.ts'
import { loadMapping } from './feed/load-mapping.ts'
import { type FeedFormat, readFeed } from './feed/read-feed.ts'
import { collectStock } from './stock-collector.ts'
import type { StockOptions, StockReading } from './stock-reading.ts'

/** Stock from a CSV, TSV, XML or JSON feed through its mapping file. @throws StockError */
export async function readFeedStock(
  owner: Tenant,
  feed: { source: string; format: FeedFormat; mapping: string },
  { folder, timeout, memory }: StockOptions,
): Promise<StockReading> {
  const mapping = await loadMapping(feed.mapping, folder)
  const collector = collectStock(owner, memory)
  const facts = await readFeed({ ...feed, mapping }, { folder, timeout }, (record, mapped) => {
    if (mapped.ok) collector.accept({ record, ...mapped.value })
    else collector.reject(record, mapped.error)
  })
  return collector.finish(facts)
}
