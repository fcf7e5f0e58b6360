import { isAbsolute, relative } from 'node:path'
import { fail, ok, type Result } from '#src/base/result.ts'

/** A mistake in a file that a person wrote. */
export interface LoadProblem {
  /** The file's path, relative to the working directory if it is below that. */
  file: string
  /** `locations[0].address.postcode`, `line 3, column 5`, or empty for the file as a whole. */
  path: string
  /** What was expected, what was received and what to do. */
  message: string
}

/** The content of files, or every mistake in them. */
export type Loaded<T> = Result<T, LoadProblem[]>

/** The values of all, or the mistakes of all. */
export function all<const T extends readonly unknown[]>(parts: { [K in keyof T]: Loaded<T[K]> }): Loaded<T> {
  const list: readonly Loaded<unknown>[] = parts
  const problems = list.flatMap((part) => (part.ok ? [] : part.error))
  if (problems.length > 0) return fail(problems)
  // TypeScript doesn't follow a mapped tuple.
  return ok(list.flatMap((part) => (part.ok ? [part.value] : [])) as unknown as T)
}

/** `tenants/x/tenant.json: locations[0].address.postcode: expected four digits as a string, received 9012 (number). Write "9012" in quotes.` */
export function problemText({ file, path, message }: LoadProblem): string {
  return [file, path, message].filter((part) => part !== '').join(': ')
}

export function shownFile(file: string): string {
  const below = relative(process.cwd(), file)
  return below.startsWith('..') || isAbsolute(below) ? file : below
}

/** `['locations', 0, 'address']` as `locations[0].address`; a key that isn't a plain word is put in brackets. */
export function shownPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    const word = String(key)
    if (!/^[$\w]+$/.test(word)) return `${text}[${JSON.stringify(word)}]`
    return text === '' ? word : `${text}.${word}`
  }, '')
}
