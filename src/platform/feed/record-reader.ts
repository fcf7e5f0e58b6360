import type { Result } from '#src/base/result.ts'
import type { Finding } from '../car/read-car.ts'
import type { StockOrigin } from '../stock-reading.ts'
import type { FeedPlace } from './feed-bytes.ts'
import type { Mapping } from './mapping.ts'
import type { Row } from './row.ts'

/** Called once for each record, in order, with its row or the reason why it is unreadable. Numbers start at 1. */
export type OnRecord = (record: number, row: Result<Row, Finding>) => void

export interface FeedShape {
  /** Physical line on which a record starts. */
  lineOf?: (record: number) => number | undefined
  empty?: StockOrigin['empty']
  cutShort?: StockOrigin['cutShort']
  absent?: StockOrigin['absent']
}

/** Reads one format. Rejects with a `StockError` if the feed as a whole can't be read. */
export type RecordReader = (place: FeedPlace, mapping: Mapping, onRecord: OnRecord) => Promise<FeedShape>
