import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseJsonText } from '../json/json-text.ts'
import { StockError } from '../stock-error.ts'
import { isDocumentPath } from './document-path.ts'
import { columnUses, type Mapping, mapping } from './mapping.ts'
import { mappingProblems } from './mapping-problems.ts'
import type { FeedFormat } from './read-feed.ts'

/**
 * Loads and validates a mapping file; `path` is relative to `folder`.
 *
 * @param format the feed's format, because columns of tables may have any name but paths into documents may not
 * @throws StockError naming the file and each place in it
 */
export async function loadMapping(path: string, folder: string, format: FeedFormat): Promise<Mapping> {
  const file = resolve(folder, path)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StockError('not-found', path, `There is no mapping file ${file}.`, 'Check its path.')
  })
  const parsed = mapping.safeParse(parseJsonText(text, path), { reportInput: true })
  const problems = parsed.success ? brokenPaths(parsed.data, format) : mappingProblems(parsed.error)
  if (parsed.success && problems === '') return parsed.data
  throw new StockError('wrong-mapping', path, problems, 'docs/feeds.md describes the mapping language.')
}

function brokenPaths(stated: Mapping, format: FeedFormat): string {
  if (format === 'csv' || format === 'tsv') return ''
  return columnUses(stated)
    .filter(({ column }) => !isDocumentPath(column))
    .map(({ place, column }) => `${place}: "${column}" isn't a path: ${BRACKETS}.`)
    .join(' ')
}

const BRACKETS = 'brackets choose entries of a list by a value and are closed, as in "prices[type=public].amount"'
