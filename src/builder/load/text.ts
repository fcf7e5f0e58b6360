import { readdirSync, readFileSync } from 'node:fs'
import { fail, ok } from '#src/base/result.ts'
import { type Loaded, type LoadProblem, shownFile } from './problem.ts'

/** Reads a text file without its byte order mark; undefined if there is no file. */
export function readText(path: string): Loaded<string | undefined> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)))
  } catch (error) {
    if (error instanceof TypeError)
      return fail([{ file: shownFile(path), path: '', message: 'expected UTF-8. Save it as UTF-8.' }])
    return isMissing(error) ? ok(undefined) : fail(unreadable(path, error))
  }
}

/** The names in a folder with this ending, sorted; empty if there is no folder. */
export function namesIn(folder: string, ending: string): Loaded<string[]> {
  try {
    const names = readdirSync(folder)
    return ok(names.filter((name) => name.endsWith(ending) && !name.startsWith('.')).sort())
  } catch (error) {
    return isMissing(error) ? ok([]) : fail(unreadable(folder, error))
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown error')

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

function unreadable(path: string, error: unknown): LoadProblem[] {
  const message = `cannot be read (${codeOf(error)}). Check its type and permissions.`
  return [{ file: shownFile(path), path: '', message }]
}
