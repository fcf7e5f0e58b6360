import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isRecord } from '#src/base/record.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Finding } from './car/read-car.ts'
import { parseJsonText, recordLines } from './json/json-text.ts'
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
  const bytes = await readFile(resolve(options.folder, path)).catch(() => {
    const remedy = 'Check stock_source.path and its permissions.'
    throw new StockError('not-found', path, 'The file cannot be read.', remedy)
  })
  if (!isUtf8(bytes)) throw new StockError('wrong-encoding', path, 'It is not UTF-8.', 'Save it as UTF-8.')
  const records = parseJsonText(decoded(bytes), path)
  if (!Array.isArray(records))
    throw new StockError('malformed', path, 'It is not a list.', 'Write a JSON array of vehicles, in the Car fields.')
  const collector = collectStock(owner)
  for (const [index, fields] of records.entries()) {
    if (isRecord(fields)) collector.accept({ record: index + 1, fields })
    else collector.reject(index + 1, NOT_A_RECORD)
  }
  return collector.finish({
    origin: { kind: 'file', from: path, ...(records.length === 0 && { empty: 'no-content' }) },
    lineOf: recordLines(() => decoded(bytes), ''),
  })
}

/** Decodes UTF-8 without a byte order mark. */
const decoded = (bytes: Buffer): string => new TextDecoder().decode(bytes)

const NOT_A_RECORD: Finding = {
  name: 'not-a-record',
  field: '',
  value: '',
  reason: 'Expected an object in the Car fields.',
}
