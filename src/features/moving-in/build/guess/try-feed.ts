import { basename } from 'node:path'
import { columnsRead, type Mapping } from '#src/platform/feed/mapping.ts'
import { type FeedFormat, readFeed } from '#src/platform/feed/read-feed.ts'
import { valueText } from '#src/platform/feed/row.ts'
import { collectStock } from '#src/platform/stock-collector.ts'
import type { StockReading } from '#src/platform/stock-reading.ts'
import type { Car } from '#src/record/car.ts'

/** A record of a feed beside the vehicle that a mapping makes from it. */
export interface TriedRecord {
  record: number
  /** The columns that the mapping reads, with their text. */
  source: [column: string, text: string][]
  /** Undefined for a rejected record. */
  car?: Car
  rejected?: string
}

export interface Trial {
  reading: StockReading
  /** The first records. */
  shown: TriedRecord[]
}

/**
 * Reads a feed through a mapping as a build does, for a dealer that need not exist.
 *
 * @param file the feed on this machine
 * @param most number of records to show
 * @throws StockError
 */
export async function tryFeed(
  { file, folder, format, mapping }: { file: string; folder: string; format: FeedFormat; mapping: Mapping },
  most: number,
): Promise<Trial> {
  const collector = collectStock({ dealership_id: '', dealership_slug: '', locations: [] })
  const columns = columnsRead(mapping)
  const sources: TriedRecord[] = []
  const facts = await readFeed({ source: basename(file), format, mapping }, { folder }, (record, mapped) => {
    const source = mapped.ok
      ? columns.map((name): [string, string] => [name, valueText(mapped.value.row.get(name))])
      : []
    if (sources.length < most) sources.push({ record, source: source.filter(([, text]) => text !== '') })
    if (mapped.ok) collector.accept({ record, ...mapped.value })
    else collector.reject(record, mapped.error)
  })
  const reading = collector.finish(facts)
  return { reading, shown: besideCars(sources, reading) }
}

/** Vehicles are in the order of their records, except rejected ones. */
function besideCars(sources: readonly TriedRecord[], { cars, rejected }: StockReading): TriedRecord[] {
  const remarks = new Map(rejected.map((remark) => [remark.record, remark]))
  const accepted = cars.values()
  return sources.map((tried) => {
    const remark = remarks.get(tried.record)
    if (!remark) return { ...tried, car: accepted.next().value }
    const source: TriedRecord['source'] = tried.source.length > 0 ? tried.source : [['record', remark.source ?? '']]
    return { ...tried, source, rejected: `${remark.field}: ${remark.reason}` }
  })
}
