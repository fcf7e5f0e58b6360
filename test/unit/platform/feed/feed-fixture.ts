import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadFeed } from '#src/platform/feed/download-feed.ts'
import { mapping } from '#src/platform/feed/mapping.ts'
import { type FeedFormat, readFeed } from '#src/platform/feed/read-feed.ts'
import { collectStock } from '#src/platform/stock-collector.ts'
import type { StockReading } from '#src/platform/stock-reading.ts'

/** What every feed of these tests has; the rest of a mapping is the test's business. */
export const FIELDS = { id: 'Id', make: 'Make', model: 'Model', car_type: { constant: 'used' }, comments: 'Text' }

export interface FeedText {
  text: string | Uint8Array
  format?: FeedFormat
  mapping?: object
}

/** Reads a feed from a file that holds this text. */
export async function readText({ text, format = 'csv', mapping: written }: FeedText): Promise<StockReading> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'))
  await writeFile(join(folder, 'feed'), text)
  return readSource('feed', folder, format, written)
}

/** Reads a feed from a path or URL. */
export async function readSource(
  source: string,
  folder: string,
  format: FeedFormat = 'csv',
  written: object = { optional_columns: ['Text'], fields: FIELDS },
  timeout?: number,
): Promise<StockReading> {
  const collector = collectStock({ dealership_id: '1', dealership_slug: 'd', locations: [] })
  const answer = source.startsWith('http')
    ? await downloadFeed(source, { budget: timeout, environment: process.env })
    : undefined
  const delivery = typeof answer === 'object' ? answer.bytes : undefined
  const feed = { source, format, mapping: mapping.parse(written) }
  const facts = await readFeed(feed, { folder, delivery }, (record, mapped) => {
    if (mapped.ok) collector.accept({ record, ...mapped.value })
    else collector.reject(record, mapped.error)
  })
  return collector.finish(facts)
}

/** `line name` of every rejected record. */
export const rejections = ({ rejected }: StockReading) => rejected.map(({ line, name }) => `${line} ${name}`)
