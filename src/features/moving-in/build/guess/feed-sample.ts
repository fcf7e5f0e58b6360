import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse/sync'
import { isRecord } from '#src/base/record.ts'
import { decodeWhole, type Encoding } from '#src/platform/feed/decode.ts'
import { assertColumns, MOST_COLUMNS } from '#src/platform/feed/feed-bytes.ts'
import { readableDocument } from '#src/platform/feed/named-rows.ts'
import { documentRow } from '#src/platform/feed/read-document.ts'
import type { FeedFormat } from '#src/platform/feed/read-feed.ts'
import { brokenTable, LONGEST_CELL } from '#src/platform/feed/read-table.ts'
import { valueText } from '#src/platform/feed/row.ts'
import { numbered } from '#src/platform/feed/table-header.ts'
import { xmlDocument } from '#src/platform/feed/xml-text.ts'
import { linesAsList, parseJsonText } from '#src/platform/json/json-text.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { COLUMN_NAMES, columnNames } from './column-names.ts'
import { continuedBy } from './continued-by.ts'
import { findRecords } from './find-records.ts'
import { otherRows } from './other-rows.ts'
import { aboveTable, aroundRecords, MINOR, type Surroundings } from './surroundings.ts'

/** A column of a table, or a path into the records of a document. */
export interface SampleColumn {
  name: string
  /** Texts in the first records, without blank ones. */
  values: string[]
  /** The text in each of the first records: empty if there is none, the first if there are several. */
  cells: string[]
  /** Whether any record has several. */
  isList: boolean
  /** Whether the feed says that its amounts are in cents. */
  isInCents?: true
  /** The meanings of its codes, which its texts are written with, by code. */
  meanings?: ReadonlyMap<string, string>
  /** The pairs of columns in which its values stand, if it is none of the table's own. */
  places?: readonly NamedPlace[]
}

/** A column of values, the column of their names beside it, and the spellings of one name. */
export interface NamedPlace {
  name: string
  value: string
  named: string[]
}

/** A feed as far as it can be read without a mapping. */
export interface FeedSample {
  format: FeedFormat
  source: {
    encoding?: Encoding
    delimiter?: string
    continued_by?: string
    record_path?: string
    keyed?: boolean
  }
  records: number
  columns: SampleColumn[]
  around: Surroundings
  /** Texts of a column by which rows of a table are known to be no vehicles. */
  others?: readonly { column: string; text: string }[]
}

/** Records from which columns and values are sampled. */
const MOST = 5000
const DELIMITERS = [',', ';', '\t', '|', '^', '~'] as const

/** @throws StockError if it isn't a table, XML or JSON with records */
export async function sampleFeed(bytes: Uint8Array, where: string): Promise<FeedSample> {
  const encoding: Encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  const text = await decodeWhole(Readable.from([bytes]), encoding, where)
  const stated = encoding === 'utf-8' ? {} : { encoding }
  const sample = sampleOf(text, where)
  return { ...sample, source: { ...stated, ...sample.source } }
}

function sampleOf(text: string, where: string): FeedSample {
  const json = /^\s*[[{]/.test(text) ? jsonOf(text, where) : undefined
  if (json) return { format: 'json', ...documentSample(readableDocument(json.document), where) }
  if (/^\s*</.test(text)) return { format: 'xml', ...documentSample(xmlDocument(text, where), where) }
  return tableSample(text, where)
}

/** A JSON document; undefined if its brackets are lines such as `{}` or `[Our list]` above a table's header. */
function jsonOf(text: string, where: string): { document: unknown } | undefined {
  try {
    return { document: parseJsonText(linesAsList(text), where) }
  } catch (error) {
    const known = headedTable(text, where)?.known ?? 0
    if (known >= FEWEST_KNOWN || (known > 0 && CLOSED_LINE.test(text))) return undefined
    throw error
  }
}

const FEWEST_KNOWN = 3
/** A first line of brackets without anything of JSON in them, before one that isn't JSON. */
const CLOSED_LINE = /^\s*(?:\{[^\n":{}]*\}|\[[^\n":[\]]*\])[\s,;|]*\n\s*[^\s[{]/

function tableSample(text: string, where: string): FeedSample {
  const table = headedTable(text, where)
  if (!table)
    throw new StockError(
      'malformed',
      where,
      'Its first lines have no columns.',
      'Expected a table with a header, XML or JSON.',
    )
  const { delimiter, above } = table
  const names = numbered(table.names)
  assertColumns(names.length, where)
  const other = otherRows(table.records)
  const rows = table.records.filter((row) => !other.has(row))
  const continued_by = continuedBy(names, rows)
  const key = continued_by === undefined ? -1 : names.indexOf(continued_by)
  const records = key === -1 ? rows.map((row) => [row]) : [...Map.groupBy(rows, (row) => row[key]?.trim()).values()]
  const columns = names.map((name, at) => {
    // A longer cell would be rejected when the feed is read.
    const texts = records
      .slice(0, MOST)
      .map((rows) => [...new Set(rows.map((row) => (row[at] ?? '').slice(0, LONGEST_CELL).trim()))].filter(Boolean))
    const cells = texts.map(([first = '']) => first)
    return { name, values: texts.flat(), cells, isList: texts.some(({ length }) => length > 1) }
  })
  const format = delimiter === '\t' ? 'tsv' : 'csv'
  const stated = delimiter === ',' || delimiter === '\t' ? {} : { delimiter }
  const source = { ...stated, ...(continued_by !== undefined && { continued_by }) }
  return {
    format,
    source,
    records: records.length,
    columns: columns.filter(({ name }) => name !== ''),
    around: aboveTable(above),
    ...(other.size > 0 && {
      others: [...other.values()].map(({ column, text }) => ({ column: names[column] ?? '', text })),
    }),
  }
}

/** Rows within which the header must be. */
const MOST_BEFORE = 10
/** Most characters of those rows. */
const LONGEST_HEAD = 1_000_000

interface Table {
  delimiter: string
  /** Lines before the header. */
  above: string[]
  names: string[]
  /** How many of them are known. */
  known: number
  records: string[][]
}

/**
 * The table in a text, with the delimiter and header row that give the most known column names and, among these, the
 * most columns. Text before the header and totals after the records aren't part of it.
 */
function headedTable(text: string, where: string): Table | undefined {
  const [, stated] = /^\uFEFF?"?sep=(.)"?/.exec(text) ?? []
  const head = text
    .slice(0, LONGEST_HEAD)
    .split(/\r\n|\n|\r/, MOST_BEFORE + 20)
    .join('\n')
  const judged = (stated === undefined ? DELIMITERS : [stated]).flatMap((delimiter) =>
    parsed(head, delimiter, where, true)
      .slice(0, MOST_BEFORE)
      .map((row, at) => ({
        delimiter,
        at,
        known: row.slice(0, MOST_COLUMNS).filter(isKnown).length,
        width: row.filter(isFilled).length,
      })),
  )
  const [best] = judged.toSorted((a, b) => b.known - a.known || b.width - a.width || a.at - b.at)
  // A header without any known name is only accepted in the first line, because later lines may be prose.
  if (!best || best.width < 2 || (best.known === 0 && best.at > 0)) return undefined
  const rows = parsed(text, best.delimiter, where)
  const names = rows[best.at] ?? []
  const above = rows.slice(0, best.at).map((row) => row.join(best.delimiter).trim())
  return { delimiter: best.delimiter, above, names, known: best.known, records: withoutTotals(rows.slice(best.at + 1)) }
}

const MOST_TOTALS = 3

/** Records without the totals below them, whose rows are filled less than half as much as the least filled record. */
function withoutTotals(rows: string[][]): string[][] {
  const filled = rows.map((row) => row.filter(isFilled).length)
  for (let totals = Math.min(MOST_TOTALS, rows.length - 2); totals > 0; totals--) {
    const [records, rest] = [filled.slice(0, -totals), filled.slice(-totals)]
    if (Math.max(...rest) * 2 < Math.min(...records.filter((count) => count > 0))) return rows.slice(0, -totals)
  }
  return rows
}

/** Every known column name, including those recognised elsewhere. */
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(COLUMN_NAMES).flat(),
  ...'price condition status photos images imageurl photourl availability driveawayprice advertisedprice'.split(' '),
])
const isKnown = (cell: string): boolean => [...columnNames(cell).keys()].some((name) => KNOWN.has(name))
const isFilled = (cell: string): boolean => cell.trim() !== ''

/** @param isPart whether the text may end within quotes, because it is only the beginning of a file */
function parsed(text: string, delimiter: string, where: string, isPart = false): string[][] {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
  try {
    return parse(text, options)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (!isPart) throw brokenTable(error, where, lineOf(error))
    return parse(text.replaceAll('"', ''), options)
  }
}

function documentSample(document: unknown, where: string): Omit<FeedSample, 'format'> {
  const found = findRecords(document)
  if (!found)
    throw new StockError(
      'malformed',
      where,
      'It has no list of records.',
      'Expected a list of objects or elements that repeat.',
    )
  const records = found.records.slice(0, MOST)
  const kinds = kindKeys(records)
  const paths = new Set(
    records.flatMap((record) => [...pathsOf(record, kinds)]).filter((path) => !TYPE_OF_RELATED.test(path)),
  )
  assertColumns(paths.size, where)
  const rows = records.map((record) => documentRow(record, new Set()))
  const sampled = [...paths].map((name) => {
    const values = rows.map((row) => row.get(name))
    return {
      name,
      values: values.flatMap((value) => value ?? []).filter((value) => value.trim() !== ''),
      cells: values.map(valueText),
      isList: values.some((value) => Array.isArray(value) && value.length > 1),
    }
  })
  const columns = sampled.filter((column) => !isOtherwiseWritten(column, sampled))
  const around = aroundRecords(document, found.records)
  const isInCents =
    around.isInCents || columns.some(({ values }) => values.length > 0 && values.every((value) => MINOR.test(value)))
  const { path, keyed } = found
  const source = { ...(path !== '' && { record_path: path }), ...(keyed && { keyed }) }
  return {
    source,
    records: found.records.length,
    columns: (keyed ? [keyColumn(found.keys), ...columns] : columns).map((column) =>
      isInCents ? { ...column, isInCents } : column,
    ),
    around,
  }
}

/** The text that OData gives beside a value: `status@OData.Community.Display.V1.FormattedValue`. */
const FORMATTED = /@OData\.[\w.]*FormattedValue$/

/** Of a code and its words only the words are read, and of an amount with and without its symbols the plain one. */
function isOtherwiseWritten({ name, values }: SampleColumn, all: readonly SampleColumn[]): boolean {
  const areWords = (texts: readonly string[]) => texts.some((text) => /\p{L}/u.test(text))
  if (FORMATTED.test(name)) return !areWords(values)
  const formatted = all.find((other) => FORMATTED.test(other.name) && other.name.replace(FORMATTED, '') === name)
  return formatted !== undefined && areWords(formatted.values)
}

/** In JSON:API the type of a related object, such as `makes`, which is none of its facts. */
const TYPE_OF_RELATED = /(?:^|\.)relationships\..*\.type$/

/** The keys of keyed records. */
function keyColumn(keys: readonly string[]): SampleColumn {
  const cells = keys.slice(0, MOST)
  return { name: '@key', values: cells, cells, isList: false }
}

const DEEPEST = 6

/** Paths of the single values of a record; lists are entered, as in a mapping's paths. */
function* pathsOf(value: unknown, kinds: Kinds, path = '', deepest = DEEPEST): Generator<string> {
  if (Array.isArray(value)) {
    for (const entry of value) yield* pathsOf(entry, kinds, path, deepest)
    yield* kindPaths(value, kinds, path, deepest)
  } else if (!isRecord(value)) yield path
  else if (deepest > 0)
    for (const [key, inner] of Object.entries(value))
      yield* key === '#text' ? [path] : pathsOf(inner, kinds, path === '' ? key : `${path}.${key}`, deepest - 1)
}

/** Keys that tell the kind of the entries of a list, by the list's path. */
type Kinds = ReadonlyMap<string, string>

/** Keys whose value tells the kind of a list's entry. */
const KIND =
  /^@?(?:\w+:)?(?:type|typ|t|kind|k|name|nm|n|code|cd|key|label|id|location|position|pricetype|attribute(?:[_-]?name)?|field|group|scheme|rel|role)$/i
const LONGEST_KIND = 80

/** Paths to single entries of a list whose entries state their kind: `prices[type=Drive Away].amount`. */
function* kindPaths(list: readonly unknown[], kinds: Kinds, path: string, deepest: number): Generator<string> {
  const key = kinds.get(path.replace(/\[[^\]]*\]/g, ''))
  if (key === undefined || path === '') return
  for (const record of list.filter(isRecord)) {
    const kind = record[key]
    if (typeof kind !== 'string' || kind.length > LONGEST_KIND || !/^[\p{L}_][^[\]=!]*$/u.test(kind)) continue
    for (const [other, inner] of Object.entries(record))
      if (other !== key) yield* pathsOf(inner, kinds, `${path}[${key}=${kind}].${other}`, deepest - 1)
  }
}

/** The key of each list's kinds: each entry of a record has its own, and they are the same few in all records. */
function kindKeys(records: readonly object[]): Kinds {
  const lists = Map.groupBy(
    records.flatMap((record) => [...listsWithin(record)]),
    ([path]) => path,
  )
  return new Map(
    [...lists].flatMap(([path, found]) => {
      const keys = new Set(found.flatMap(([, list]) => list.flatMap(Object.keys)))
      const kinds = [...keys].flatMap((key) => {
        const own = found.filter(([, list]) => new Set(list.map((entry) => entry[key])).size === list.length).length
        const all = new Set(found.flatMap(([, list]) => list.map((entry) => entry[key]))).size
        return KIND.test(key) && own * 5 >= found.length * 4 ? [{ key, all }] : []
      })
      const [best] = kinds.toSorted((a, b) => a.all - b.all)
      return best ? [[path, best.key] as const] : []
    }),
  )
}

function* listsWithin(
  value: unknown,
  path = '',
  deepest = 2 * DEEPEST,
): Generator<[string, Record<string, unknown>[]]> {
  if (deepest === 0) return
  if (Array.isArray(value)) {
    if (value.some(isRecord)) yield [path, value.filter(isRecord)]
    for (const entry of value) yield* listsWithin(entry, path, deepest - 1)
  } else if (isRecord(value))
    for (const [key, inner] of Object.entries(value))
      yield* listsWithin(inner, path === '' ? key : `${path}.${key}`, deepest - 1)
}

/** The line in the parser's error. */
const lineOf = (error: CsvError): number => ('lines' in error && typeof error.lines === 'number' ? error.lines : 1)
