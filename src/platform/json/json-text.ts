import { parse } from '@humanwhocodes/momoa'
import { StockError } from '../stock-error.ts'

/**
 * JSON from a source's text. An error names the place and never quotes the text
 * around it: what stands there may be private.
 */
export function parseJsonText(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const problem = text.trim() === '' ? 'It is empty.' : `It is not JSON${errorPlace(text)}.`
    throw new StockError(
      'malformed',
      where,
      problem,
      'Correct it at its origin; a delivery that broke off ends like this.',
    )
  }
}

/** The list of records at a path of keys, or undefined where there is no list. */
export function listAt(document: unknown, path: string): readonly unknown[] | undefined {
  let value = document
  for (const key of keysOf(path)) value = memberOf(value, key)
  return Array.isArray(value) ? value : undefined
}

/** Finds the physical line of each record; reads the text again, and only when the first is asked for. */
export function recordLines(text: string, path: string): (record: number) => number | undefined {
  let lines: readonly number[] | undefined
  return (record) => {
    lines ??= elementLines(text, path)
    return lines[record - 1]
  }
}

function elementLines(text: string, path: string): number[] {
  let node = syntaxTree(text)?.body
  for (const key of keysOf(path)) {
    if (node?.type !== 'Object') return []
    node = node.members.findLast(({ name }) => (name.type === 'String' ? name.value : name.name) === key)?.value
  }
  return node?.type === 'Array' ? node.elements.map(({ loc }) => loc.start.line) : []
}

const keysOf = (path: string) => path.split('.').filter((key) => key !== '')

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** Undefined where the nesting is deeper than the parser's stack: lines are then not told. */
function syntaxTree(text: string) {
  try {
    return parse(text, { mode: 'json' })
  } catch {
    return undefined
  }
}

function errorPlace(text: string): string {
  try {
    parse(text, { mode: 'json' })
  } catch (error) {
    if (error instanceof Error && 'line' in error && 'column' in error)
      return `: line ${error.line}, column ${error.column}`
  }
  return ''
}
