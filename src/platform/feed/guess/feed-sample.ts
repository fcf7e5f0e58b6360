import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse/sync'
import { isRecord } from '#src/base/record.ts'
import { parseJsonText } from '../../json/json-text.ts'
import { StockError } from '../../stock-error.ts'
import { decodeWhole, type Encoding } from '../decode.ts'
import { documentRow } from '../document-row.ts'
import type { FeedFormat } from '../read-feed.ts'
import { brokenTable } from '../read-table.ts'
import { textOf } from '../row.ts'
import { xmlDocument } from '../xml-text.ts'
import { columnNames } from './column-names.ts'
import { findRecords } from './find-records.ts'
import { knownNames } from './known-names.ts'

/** A column of a table, or a path into the records of a document. */
export interface SampleColumn {
  name: string
  /** Texts in the first records, without blank ones. */
  values: string[]
  /** The text in each of the first records; empty where there is none, the first of several. */
  cells: string[]
  /** Whether one record has several. */
  isList: boolean
}

/** What can be seen of a feed without a mapping. */
export interface FeedSample {
  format: FeedFormat
  source: { encoding?: Encoding; delimiter?: string; record_path?: string; keyed?: boolean }
  records: number
  columns: SampleColumn[]
}

/** Records that are looked at for their columns and values. */
const MOST = 5000
const DELIMITERS = [',', ';', '\t', '|'] as const

/** @throws StockError if it is no table, XML or JSON with records */
export async function sampleFeed(bytes: Uint8Array, where: string): Promise<FeedSample> {
  const encoding: Encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  const text = await decodeWhole(Readable.from([bytes]), encoding, where)
  const stated = encoding === 'utf-8' ? {} : { encoding }
  const sample = sampleOf(text, where)
  return { ...sample, source: { ...stated, ...sample.source } }
}

function sampleOf(text: string, where: string): FeedSample {
  if (/^\s*[[{]/.test(text)) return { format: 'json', ...documentSample(parseJsonText(text, where), where) }
  if (/^\s*</.test(text)) return { format: 'xml', ...documentSample(xmlDocument(text, where), where) }
  return tableSample(text, where)
}

function tableSample(text: string, where: string): FeedSample {
  const table = headedTable(text, where)
  if (!table)
    throw new StockError(
      'malformed',
      where,
      'Its first lines have no columns.',
      'Expected a table with a header, XML or JSON.',
    )
  const { delimiter, names, records } = table
  const columns = names.map((name, at) => {
    const cells = records.slice(0, MOST).map((row) => row[at]?.trim() ?? '')
    return { name: name.trim(), values: cells.filter((cell) => cell !== ''), cells, isList: false }
  })
  const format = delimiter === '\t' ? 'tsv' : 'csv'
  const source = delimiter === ';' || delimiter === '|' ? { delimiter } : {}
  return { format, source, records: records.length, columns: columns.filter(({ name }) => name !== '') }
}

/** Rows among which the header is. */
const MOST_BEFORE = 10

interface Table {
  delimiter: string
  names: string[]
  records: string[][]
}

/**
 * The table in a text: the delimiter and the header row that give the most names of columns that we know, and of
 * these the most columns. What stands before the header is no part of it, nor are totals that follow the records.
 */
function headedTable(text: string, where: string): Table | undefined {
  const [, stated] = /^\uFEFF?"?sep=(.)"?/.exec(text) ?? []
  const head = text.split(/\r\n|\n|\r/, MOST_BEFORE + 20).join('\n')
  const judged = (stated === undefined ? DELIMITERS : [stated]).flatMap((delimiter) =>
    parsed(head, delimiter, where, true)
      .slice(0, MOST_BEFORE)
      .map((row, at) => ({ delimiter, at, known: row.filter(isKnown).length, width: row.filter(isFilled).length })),
  )
  const [best] = judged.toSorted((a, b) => b.known - a.known || b.width - a.width || a.at - b.at)
  // A header without any name that we know is believed in the first line alone: later lines may be prose.
  if (!best || best.width < 2 || (best.known === 0 && best.at > 0)) return undefined
  const rows = parsed(text, best.delimiter, where)
  const names = rows[best.at] ?? []
  return { delimiter: best.delimiter, names, records: rows.slice(best.at + 1) }
}

const isKnown = (cell: string): boolean => [...columnNames(cell).keys()].some((name) => knownNames.has(name))
const isFilled = (cell: string): boolean => cell.trim() !== ''

/** @param isPart whether the text may end within a quote, because it is only the beginning of a file */
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
  const paths = new Set(records.flatMap((record) => [...pathsOf(record)]))
  const rows = records.map((record) => documentRow(record, new Set()))
  const columns = [...paths].map((name) => {
    const values = rows.map((row) => row.get(name))
    return {
      name,
      values: values.flatMap((value) => value ?? []).filter((value) => value.trim() !== ''),
      cells: values.map(textOf),
      isList: values.some((value) => Array.isArray(value) && value.length > 1),
    }
  })
  const { path, keyed } = found
  const source = { ...(path !== '' && { record_path: path }), ...(keyed && { keyed }) }
  return {
    source,
    records: found.records.length,
    columns: keyed ? [keyColumn(found.records.length), ...columns] : columns,
  }
}

/** The keys of records by key: all different. */
function keyColumn(records: number): SampleColumn {
  const cells = Array.from({ length: Math.min(records, MOST) }, (_, at) => `key ${at}`)
  return { name: '@key', values: cells, cells, isList: false }
}

/** Paths of the single values of a record; lists are entered, as in a mapping's paths. */
function* pathsOf(value: unknown, path = '', deepest = 6): Generator<string> {
  if (Array.isArray(value)) {
    for (const entry of value) yield* pathsOf(entry, path, deepest)
    yield* kindPaths(value, path, deepest)
  } else if (!isRecord(value)) yield path
  else if (deepest > 0)
    for (const [key, inner] of Object.entries(value))
      yield* key === '#text' ? [path] : pathsOf(inner, path === '' ? key : `${path}.${key}`, deepest - 1)
}

/** Keys whose value says what an entry of a list is. */
const KIND = /^@?(?:type|kind|name|code|key|label|id|pricetype|attribute|field|group)$/i
const LONGEST_KIND = 40

/** Paths to single entries of a list whose entries say what they are: `prices[type=Drive Away].amount`. */
function* kindPaths(list: readonly unknown[], path: string, deepest: number): Generator<string> {
  const records = list.filter(isRecord)
  const key = Object.keys(records[0] ?? {}).find(
    (each) => KIND.test(each) && new Set(records.map((record) => record[each])).size === records.length,
  )
  if (key === undefined || path === '') return
  for (const record of records) {
    const kind = record[key]
    if (typeof kind !== 'string' || kind.length > LONGEST_KIND || !/^[\p{L}_][^[\]=!]*$/u.test(kind)) continue
    for (const [other, inner] of Object.entries(record))
      if (other !== key) yield* pathsOf(inner, `${path}[${key}=${kind}].${other}`, deepest - 1)
  }
}

/** The line that the parser names. */
const lineOf = (error: CsvError): number => ('lines' in error && typeof error.lines === 'number' ? error.lines : 1)
