import { isRecord } from '#src/base/record.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { Finding } from '../car/read-car.ts'
import { keysOf, linesAsList, parseJsonText, recordLines, valueAt } from '../json/json-text.ts'
import { partsAt } from '../json/parts-at.ts'
import { shownValue } from '../shown-value.ts'
import { StockError } from '../stock-error.ts'
import { absentPaths } from './absent-paths.ts'
import { decodeWhole } from './decode.ts'
import { documentPath, takeStep } from './document-path.ts'
import { columnsRequired, type Mapping } from './mapping.ts'
import { insideOf, readableDocument } from './named-rows.ts'
import type { FeedShape, OnRecord, RecordReader } from './record-reader.ts'
import type { Row, Value } from './row.ts'
import { parseXmlText } from './xml-text.ts'

/** Reads a JSON document with a list of records at `source.record_path`, or one record a line. */
export const readJsonFeed: RecordReader = async (place, mapping, onRecord) => {
  const { encoding, record_path, keyed } = mapping.source
  const text = linesAsList(await decodeWhole(place.bytes, encoding, place.shown))
  const document = readableDocument(parseJsonText(text, place.shown))
  if (keyed) return readKeyed({ value: valueAt(document, record_path), text, where: place.shown }, mapping, onRecord)
  const value = keysOf(record_path).reduce(insideOf, document)
  const records = Array.isArray(value) ? value : onlyRecord(value, mapping)
  if (!records) throw noRecords(place.shown, record_path)
  return { ...deliver(records, mapping, onRecord), lineOf: recordLines(() => text, record_path) }
}

/**
 * Systems that make JSON from XML write a list of one as a single record, which has most of the keys that the mapping
 * reads.
 */
function onlyRecord(value: unknown, mapping: Mapping): unknown[] | undefined {
  if (!isRecord(value)) return undefined
  const keys = new Set(columnsRequired(mapping).flatMap((column) => documentPath(column)[0]?.key ?? []))
  const present = [...keys].filter((key) => Object.hasOwn(value, key))
  return present.length * 2 > keys.size ? [value] : undefined
}

/**
 * Reads `{ "A1": { ... } }` as records with their key in the column `@key`. Of records with the same key the last
 * counts, as in `JSON.parse`, and the earlier ones are rejected.
 */
function readKeyed(
  { value, text, where }: { value: unknown; text: string; where: string },
  mapping: Mapping,
  onRecord: OnRecord,
): FeedShape {
  const { record_path } = mapping.source
  if (!isRecord(value)) throw noRecords(where, record_path)
  const members = partsAt(text, keysOf(record_path))
  const last = new Map(members.map((member) => [member.key, member]))
  const lost = members.filter((member) => last.get(member.key) !== member)
  const keys = Object.keys(value)
  const records = keys.map((key) => (isRecord(value[key]) ? { ...value[key], '@key': key } : value[key]))
  const shape = deliver(records, mapping, onRecord)
  for (const [index, { key = '' }] of lost.entries()) onRecord(keys.length + index + 1, fail(repeatedKey(key)))
  const lines = [...keys.map((key) => last.get(key)?.line), ...lost.map(({ line }) => line)]
  return { ...shape, lineOf: (record) => lines[record - 1] }
}

const repeatedKey = (key: string): Finding => ({
  name: 'repeated-key',
  field: '@key',
  value: shownValue(key),
  reason: 'A later record has the same key.',
})

/** Reads an XML document with record elements at `source.record_path`. */
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
  if (records.length === 0) return { empty: 'no-content' }
  const absent = absentPaths(records, mapping).map((sentence) => `${sentence} ${ABSENT}`)
  return absent.length > 0 ? { absent } : {}
}

const ABSENT = 'Correct it, or name it in optional_columns if some deliveries lack it.'

function rowOf(record: unknown, blank: ReadonlySet<string>): Result<Row, Finding> {
  if (isRecord(record)) return ok(documentRow(record, blank))
  return fail({ name: 'not-a-record', field: '', value: '', reason: 'Expected a record with fields.' })
}

const noRecords = (where: string, path: string) =>
  new StockError(
    'wrong-mapping',
    where,
    `It has no list of records at "${path}".`,
    'Set source.record_path of its mapping, e.g. "stock.vehicle".',
  )

/**
 * A record of a JSON or XML document as a row. A column is a path of keys joined by dots (`specs.engine`, in XML `@id`
 * for an attribute). A list on the path is read entry by entry: `photos.url` gives every address, and
 * `prices[type=public].amount` the amounts of the entries with that type.
 */
export function documentRow(record: object, blank: ReadonlySet<string>): Row {
  return {
    blank,
    get(column) {
      if (Object.hasOwn(record, column)) return textsOf([Reflect.get(record, column)])
      return textsOf(documentPath(column).reduce<unknown[]>(takeStep, [record]))
    },
  }
}

/** The texts of the found values; an XML element with attributes has its text under `#text`. */
function textsOf(found: unknown[]): Value | undefined {
  const texts = found.flat().flatMap((value) => {
    if (typeof value === 'string') return [value]
    if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
    const inner = typeof value === 'object' && value !== null ? Reflect.get(value, '#text') : undefined
    return typeof inner === 'string' ? [inner] : []
  })
  return texts.length > 1 || found.some(Array.isArray) ? texts : texts[0]
}
