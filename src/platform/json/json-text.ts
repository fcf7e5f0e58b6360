import { parse } from '@humanwhocodes/momoa'
import { StockError } from '../stock-error.ts'
import { type Part, partsAt } from './parts-at.ts'

const LARGEST_TREE = 1_000_000

/** Parses a source's text as JSON. Errors have the position but never quote the text, which may be private. */
export function parseJsonText(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const refusal = error instanceof Error ? error.message : ''
    const problem = text.trim() === '' ? 'It is empty.' : `It is not JSON${errorPlace(text, refusal)}.`
    throw new StockError(
      'malformed',
      where,
      problem,
      'Correct it at its source; a delivery that was cut off ends like this.',
    )
  }
}

/** One object a line (NDJSON) as a list with the same lines; any other text as it is. */
export function linesAsList(text: string): string {
  const isObject = (line: string) => line.startsWith('{') && line.endsWith('}')
  if (!isObject((text.trimStart().split('\n', 1)[0] ?? '').trim())) return text
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 1 && lines.every(isObject) ? `[${text.trimEnd().replace(/\}(\s*\n\s*)\{/g, '},$1{')}]` : text
}

/** The value at a path of keys joined by dots. */
export function valueAt(document: unknown, path: string): unknown {
  return keysOf(path).reduce(memberOf, document)
}

/** Finds the physical line of each record; reads the text again, but only at the first call. */
export function recordLines(text: () => string, path: string): (record: number) => number | undefined {
  let parts: readonly Part[] | undefined
  return (record) => {
    parts ??= partsAt(text(), keysOf(path))
    return parts[record - 1]?.line
  }
}

/** The keys that a path joins by dots. */
export const keysOf = (path: string): string[] => path.split('.').filter((key) => key !== '')

export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** The position of a mistake, usually from the engine's message, otherwise from a parser that needs a lot of memory. */
function errorPlace(text: string, refusal: string): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(refusal) ?? []
  if (line !== undefined) return `: line ${line}, column ${column}`
  if (text.length > LARGEST_TREE) return ''
  try {
    parse(text, { mode: 'json' })
  } catch (error) {
    if (error instanceof Error && 'line' in error && 'column' in error) {
      return `: line ${error.line}, column ${error.column}`
    }
  }
  return ''
}
