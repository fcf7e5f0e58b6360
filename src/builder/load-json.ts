import { readFile } from 'node:fs/promises'
import { fail, ok, type Result } from '#src/base/result.ts'
import { repeatedKeys, syntaxProblem } from './load-json-syntax.ts'
import { type LoadProblem, shownFile } from './load-problem.ts'

/** A text file; undefined where there is none. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    const text = await readFile(path, 'utf8')
    return text.replace(/^\uFEFF/, '')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}

/** The value of a JSON text, or where and why it is none. A key that stands twice is a mistake: one of the two is lost. */
export function parseJson(text: string, path: string): Result<unknown, LoadProblem[]> {
  const file = shownFile(path)
  try {
    const value: unknown = JSON.parse(text)
    const repeated = repeatedKeys(text)
    if (repeated.length === 0) return ok(value)
    return fail(repeated.map((problem) => ({ file, ...problem })))
  } catch (error) {
    return fail([{ file, ...syntaxProblem(text, error instanceof Error ? error.message : '') }])
  }
}
