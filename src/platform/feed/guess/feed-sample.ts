import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { isRecord } from '#src/base/record.ts'
import { parseJsonText } from '../../json/json-text.ts'
import { StockError } from '../../stock-error.ts'
import { decodeWhole, type Encoding } from '../decode.ts'
import { documentRow } from '../document-row.ts'
import type { FeedFormat } from '../read-feed.ts'
import { xmlDocument } from '../xml-text.ts'
import { findRecords } from './find-records.ts'

/** A column of a table, or a path into the records of a document. */
export interface SampleColumn {
  name: string
  /** Texts in the first records, without blank ones. */
  values: string[]
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
const MOST = 500
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
  const [header = ''] = text.split(/\r\n|\n|\r/, 1)
  const [delimiter] = DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length)
  if (delimiter === undefined || !header.includes(delimiter))
    throw new StockError(
      'malformed',
      where,
      'Its first line has no columns.',
      'Expected a table with a header, XML or JSON.',
    )
  const rows: string[][] = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const [names = [], ...records] = rows
  const columns = names.map((name, at) => {
    const values = records.slice(0, MOST).flatMap((cells) => cells[at]?.trim() || [])
    return { name: name.trim(), values, isList: false }
  })
  const format = delimiter === '\t' ? 'tsv' : 'csv'
  const source = delimiter === ';' || delimiter === '|' ? { delimiter } : {}
  return { format, source, records: records.length, columns }
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
      isList: values.some(Array.isArray),
    }
  })
  const { path, keyed } = found
  const source = { ...(path !== '' && { record_path: path }), ...(keyed && { keyed }) }
  return {
    source,
    records: found.records.length,
    columns: keyed ? [{ name: '@key', values: ['key'], isList: false }, ...columns] : columns,
  }
}

/** Paths of the single values of a record; lists are entered, as in a mapping's paths. */
function* pathsOf(value: unknown, path = '', deepest = 5): Generator<string> {
  if (Array.isArray(value)) for (const entry of value) yield* pathsOf(entry, path, deepest)
  else if (!isRecord(value)) yield path
  else if (deepest > 0)
    for (const [key, inner] of Object.entries(value))
      yield* key === '#text' ? [path] : pathsOf(inner, path === '' ? key : `${path}.${key}`, deepest - 1)
}
