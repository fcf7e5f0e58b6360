import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { Finding } from '../car/read-car.ts'
import { StockError } from '../stock-error.ts'
import { continuedRows } from './continued-rows.ts'
import { decode } from './decode.ts'
import type { Mapping } from './mapping.ts'
import type { FeedShape, OnRecord, RecordReader } from './record-reader.ts'
import { isBlank, type Row } from './row.ts'
import { headerFinder, type TableHeader } from './table-header.ts'

/** Far longer than any text about a vehicle; a longer cell has an unclosed quote. */
export const LONGEST_CELL = 65_536
/** Bytes after which a record without an end is an error. */
const LONGEST_RECORD = 16 * 1024 * 1024

/** Reads a table with a header line (CSV or TSV) as a stream; records are mapped as they arrive. */
export const tableReader =
  (delimiter: string): RecordReader =>
  async (place, mapping, onRecord) => {
    const table = readRows(place.shown, mapping, onRecord)
    const parser: Parser = parse({
      delimiter: mapping.source.delimiter ?? delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      raw: true,
      max_record_size: LONGEST_RECORD,
      on_record: (record: unknown) => {
        // With `raw` the parser passes both the text and the cells, which its types don't show.
        if (!parser.destroyed) stopOnError(parser, () => table.take(record as ParsedRecord))
        return null
      },
    })
    const text = Readable.from(decode(place.bytes, mapping.source.encoding, place.shown))
    await pipeline(text, parser.resume()).catch((error) => {
      throw error instanceof CsvError ? brokenTable(error, place.shown, table.nextLine()) : error
    })
    return table.shape()
  }

interface ParsedRecord {
  raw: string
  record: string[]
}

/** Destroys the parser on an error, which would end the process if it were thrown inside the parser's callback. */
function stopOnError(parser: Parser, action: () => void): void {
  try {
    action()
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

/**
 * Receives raw records in order, the header first. Counts lines itself, because the parser counts a CRLF within quotes
 * twice.
 */
function readRows(where: string, mapping: Mapping, onRecord: OnRecord) {
  const blank = new Set(mapping.blank)
  const lines: number[] = []
  const headers = headerFinder(mapping, where)
  const rows = continuedRows(mapping.source.continued_by, onRecord)
  let header: TableHeader | undefined
  let line = 1
  let narrowest = Number.POSITIVE_INFINITY
  let cutShort: string | undefined
  return {
    take({ raw, record: cells }: ParsedRecord): void {
      const start = line + leadingEmptyLines(raw)
      line += lineBreaks(raw)
      if (!header) {
        header = headers.take(cells)
        if (header) narrowest = header.width
      } else if (cells.length > 1 || cells[0]?.trim() !== '') {
        if (isCutShort(raw, cells, narrowest)) {
          cutShort = `${where} ends in the middle of the record on line ${start}: ${cells.length} of ${header.width} columns.`
        }
        narrowest = Math.min(narrowest, cells.length)
        rows.take(rowOf(cells, header, blank), () => lines.push(start))
      }
    },
    nextLine: () => line,
    shape(): FeedShape {
      rows.end()
      header ??= headers.atEnd()
      return {
        lineOf: (record) => lines[record - 1],
        ...(lines.length > 0 ? {} : emptiness(header)),
        ...(cutShort ? { cutShort } : {}),
      }
    },
  }
}

/**
 * Whether the file ends within this record: no line break follows it, and no earlier row is as short. A short last line
 * with a line break is a footer, and some feeds omit empty cells at the end of rows.
 */
const isCutShort = (raw: string, { length }: readonly string[], narrowest: number) =>
  length < narrowest && !/[\r\n]$/.test(raw)

const emptiness = (header: TableHeader | undefined) => ({
  empty: header ? ('header-only' as const) : ('no-content' as const),
})
const lineBreaks = (raw: string) => raw.match(/\r\n|\n|\r/g)?.length ?? 0
const leadingEmptyLines = (raw: string) => lineBreaks(/^[\r\n]*/.exec(raw)?.[0] ?? '')

function rowOf(cells: readonly string[], header: TableHeader, blank: ReadonlySet<string>): Result<Row, Finding> {
  const problem = rowProblem(cells, header, blank)
  if (problem) return fail(problem)
  return ok({ blank, get: (column) => cells[header.indexOf(column)] })
}

function rowProblem(cells: readonly string[], header: TableHeader, blank: ReadonlySet<string>): Finding | undefined {
  if (cells.every((cell) => isBlank(cell.trim(), blank))) {
    return { name: 'blank-row', field: '', value: '', reason: 'Every column is blank.' }
  }
  const { width } = header
  if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')) {
    const value = `${cells.length} of ${width}`
    return { name: 'column-count', field: '', value, reason: "Its columns don't match the header." }
  }
  const long = cells.findIndex((cell) => cell.length > LONGEST_CELL)
  if (long === -1) return undefined
  const value = `${cells[long]?.length} characters`
  return {
    name: 'cell-too-long',
    field: header.names[long] ?? '',
    value,
    reason: `More than ${LONGEST_CELL} characters.`,
  }
}

/** Why a table can't be parsed, in a sentence. @param line where the broken record starts */
export function brokenTable(error: CsvError, where: string, line: number): StockError {
  const isOpenQuote = error.code === 'CSV_QUOTE_NOT_CLOSED'
  const problem = isOpenQuote
    ? `A quote in the record that starts on line ${line} is never closed.`
    : `The record that starts on line ${line} cannot be read (${error.code}).`
  return new StockError('malformed', where, problem, 'Ask for a new delivery, or correct that line.')
}
