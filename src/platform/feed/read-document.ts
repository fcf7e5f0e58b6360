import { fail, ok, type Result } from '#src/base/result.ts'
import type { Finding } from '../car/read-car.ts'
import { listAt, parseJsonText, recordLines, valueAt } from '../json/json-text.ts'
import { StockError } from '../stock-error.ts'
import { absentPaths } from './absent-paths.ts'
import { decodeWhole } from './decode.ts'
import { documentRow } from './document-row.ts'
import type { Mapping } from './mapping.ts'
import type { FeedShape, OnRecord, RecordReader } from './record-reader.ts'
import type { Row } from './row.ts'
import { parseXmlText } from './xml-text.ts'

/** A JSON document with a list of records at `source.record_path`. */
export const readJsonFeed: RecordReader = async (place, mapping, onRecord) => {
  const { encoding, record_path, keyed } = mapping.source
  const text = await decodeWhole(place.bytes, encoding, place.shown)
  const document = parseJsonText(text, place.shown)
  const records = keyed ? keyedRecords(valueAt(document, record_path)) : listAt(document, record_path)
  if (!records) throw noRecords(place.shown, record_path)
  return { ...deliver(records, mapping, onRecord), ...(keyed ? {} : { lineOf: recordLines(() => text, record_path) }) }
}

/** `{ "A1": { ... } }` as records that have their key in the column `@key`. */
function keyedRecords(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value).map(([key, record]) =>
    typeof record === 'object' && record !== null && !Array.isArray(record) ? { ...record, '@key': key } : record,
  )
}

/** An XML document with record elements at `source.record_path`. */
export const readXmlFeed: RecordReader = async (place, mapping, onRecord) => {
  const { encoding, record_path } = mapping.source
  const text = await decodeWhole(place.bytes, encoding, place.shown)
  const { records, lines } = parseXmlText(text, record_path, place.shown)
  if (!records) throw noRecords(place.shown, record_path)
  return { ...deliver(records, mapping, onRecord), lineOf: (record) => lines[record - 1] }
}

function deliver(records: readonly unknown[], mapping: Mapping, onRecord: OnRecord): FeedShape {
  const blank = new Set(mapping.blank)
  for (const [index, record] of records.entries()) onRecord(index + 1, rowOf(record, blank))
  return { absent: absentPaths(records, mapping), ...(records.length === 0 ? { empty: 'no-content' as const } : {}) }
}

function rowOf(record: unknown, blank: ReadonlySet<string>): Result<Row, Finding> {
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) return ok(documentRow(record, blank))
  return fail({ name: 'not-a-record', field: '', value: '', reason: 'Expected a record with fields.' })
}

const noRecords = (where: string, path: string) =>
  new StockError(
    'wrong-mapping',
    where,
    `It has no list of records at "${path}".`,
    'Set source.record_path of its mapping, e.g. "stock.vehicle".',
  )
