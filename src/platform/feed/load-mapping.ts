import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseJsonText } from '../json/json-text.ts'
import { StockError } from '../stock-error.ts'
import { type Mapping, mapping } from './mapping.ts'
import { mappingProblems } from './mapping-problems.ts'

/** A mapping file, checked; relative to `folder`. @throws StockError naming the file and each place in it */
export async function loadMapping(path: string, folder: string): Promise<Mapping> {
  const file = resolve(folder, path)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StockError('not-found', path, `There is no mapping file ${file}.`, 'Check its path.')
  })
  const parsed = mapping.safeParse(parseJsonText(text, path), { reportInput: true })
  if (parsed.success) return parsed.data
  const problems = mappingProblems(parsed.error)
  throw new StockError('wrong-mapping', path, problems, 'docs/feeds.md describes the mapping language.')
}
