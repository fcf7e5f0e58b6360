import type { Result } from '#src/base/result.ts'
import type { Finding } from '../car/read-car.ts'
import { StockError } from '../stock-error.ts'
import type { StockOrigin } from '../stock-reading.ts'
import { type FeedOptions, type FeedPlace, openFeed } from './feed-bytes.ts'
import { type MappedRecord, mapRecord } from './map-record.ts'
import type { Mapping } from './mapping.ts'
import { SlowPattern } from './pattern.ts'
import { readJsonFeed, readXmlFeed } from './read-document.ts'
import { tableReader } from './read-table.ts'
import type { FeedShape, RecordReader } from './record-reader.ts'

export type FeedFormat = 'csv' | 'tsv' | 'xml' | 'json'

const READERS: Record<FeedFormat, RecordReader> = {
  csv: tableReader(','),
  tsv: tableReader('\t'),
  xml: readXmlFeed,
  json: readJsonFeed,
}

export interface Feed {
  /** Path or URL. */
  source: string
  format: FeedFormat
  mapping: Mapping
}

export interface FeedReading extends Pick<FeedShape, 'lineOf'> {
  origin: StockOrigin
}

/**
 * Reads a feed record by record through its mapping.
 *
 * @throws StockError
 */
export async function readFeed(
  { source, format, mapping }: Feed,
  options: FeedOptions,
  onRecord: (record: number, mapped: Result<MappedRecord, Finding>) => void,
): Promise<FeedReading> {
  const place: FeedPlace = openFeed(source, { ...options, packed: { format, entry: mapping.source.entry } })
  const shape = await READERS[format](place, mapping, (record, row) => {
    onRecord(record, row.ok ? mapRecord(row.value, mapping) : row)
  }).catch((error: Error) => {
    if (!(error instanceof SlowPattern)) throw error
    throw new StockError(
      'wrong-mapping',
      place.shown,
      error.message,
      'Avoid a repetition inside a repetition, such as (a+)+.',
    )
  })
  const { lineOf, ...found } = shape
  return { lineOf, origin: { kind: 'feed', from: place.shown, ...found } }
}
