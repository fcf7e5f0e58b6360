import { fail, ok, type Result } from '#src/base/result.ts'
import { type LoadProblem, shownFile } from './problem.ts'
import { readText } from './text.ts'

/** Reads a JSON file: its value, undefined if there is no file, or the mistake with its position. */
export async function readJson(path: string): Promise<Result<unknown, LoadProblem[]>> {
  const text = await readText(path)
  return text.ok && text.value !== undefined ? parseJson(text.value, path) : text
}

/** The value of a JSON text, or its mistake with the position. A repeated key is a mistake. */
export async function parseJson(text: string, path: string): Promise<Result<unknown, LoadProblem[]>> {
  const file = shownFile(path)
  try {
    const value: unknown = JSON.parse(text)
    if (keysWritten(text) === keysKept(value)) return ok(value)
    const { repeatedKeys } = await import('./json-syntax.ts')
    const repeated = repeatedKeys(text)
    return repeated.length === 0 ? ok(value) : fail(repeated.map((problem) => ({ file, ...problem })))
  } catch (error) {
    const { syntaxProblem } = await import('./json-syntax.ts')
    return fail([{ file, ...syntaxProblem(text, error instanceof Error ? error.message : '') }])
  }
}

/** In JSON a string before a colon is a key. */
function keysWritten(text: string): number {
  const strings = text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)
  return [...strings].filter(([, colon]) => colon !== undefined).length
}

/** Without recursion, because `JSON.parse` nests deeper than the call stack. */
function keysKept(value: unknown): number {
  let count = 0
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    const children = Object.values(next)
    if (!Array.isArray(next)) count += children.length
    for (const child of children) open.push(child)
  }
  return count
}
