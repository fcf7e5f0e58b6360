import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isRecord } from '#src/base/record.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Finding } from './car/read-car.ts'
import { listAt, parseJsonText, recordLines } from './json/json-text.ts'
import { collectStock } from './stock-collector.ts'
import { StockError } from './stock-error.ts'
import type { StockOptions, StockReading } from './stock-reading.ts'

/**
 * Reads stock from a JSON array with the specification's Car fields. A key that isn't a Car field is left out and noted
 * once, without its values.
 *
 * @throws StockError
 * @spec 3.1
 */
export async function readFileStock(owner: Tenant, path: string, options: StockOptions): Promise<StockReading> {
  const bytes = readBytes(resolve(options.folder, path), path)
  const records = wholeList(decoded(bytes), path)
  const collector = collectStock(owner)
  for (const [index, fields] of records.entries()) {
    if (isRecord(fields)) collector.accept({ record: index + 1, fields })
    else collector.reject(index + 1, NOT_A_RECORD)
  }
  return collector.finish({
    origin: { kind: 'file', from: path, ...emptiness(records) },
    lineOf: recordLines(() => decoded(bytes), ''),
  })
}

/** Reads a file as UTF-8 bytes. */
function readBytes(path: string, shown: string): Buffer {
  const bytes = readFile(path)
  if (!bytes)
    throw new StockError('not-found', shown, 'The file cannot be read.', 'Check stock_source.path and its permissions.')
  if (!isUtf8(bytes)) throw new StockError('wrong-encoding', shown, 'It is not UTF-8.', 'Save it as UTF-8.')
  return bytes
}

function readFile(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Decodes UTF-8 without a byte order mark. */
const decoded = (bytes: Buffer): string => new TextDecoder().decode(bytes)

/** Parses the whole list of records. */
function wholeList(text: string, path: string): readonly unknown[] {
  const list = listAt(parseJsonText(text, path), '')
  if (list) return list
  throw new StockError('malformed', path, 'It is not a list.', 'Write a JSON array of vehicles, in the Car fields.')
}

const emptiness = (records: readonly unknown[]) => (records.length === 0 ? { empty: 'no-content' as const } : {})

const NOT_A_RECORD: Finding = {
  name: 'not-a-record',
  field: '',
  value: '',
  reason: 'Expected an object in the Car fields.',
}
