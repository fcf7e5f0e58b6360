import type * as z from 'zod'
import { nearest } from '#src/base/nearest.ts'
import { fail, ok } from '#src/base/result.ts'
import { expectation } from './expectation.ts'
import { type Loaded, type LoadProblem, shownPath } from './problem.ts'

/**
 * The checked content of a file, or its mistakes, each with its path and what to do. Rules about several fields are
 * checked once each field is valid.
 */
export function parseAs<S extends z.ZodType>(schema: S, data: unknown, file: string): Loaded<z.output<S>> {
  const parsed = schema.safeParse(data, { error: expectation })
  if (parsed.success) return ok(parsed.data)
  const fits = (changed: unknown, path: readonly PropertyKey[]) =>
    !schema.safeParse(changed).error?.issues.some((issue) => path.every((key, index) => issue.path[index] === key))
  const { issues } = parsed.error
  const problems = withoutRepeats(issues.slice(0, MOST).flatMap((issue) => describe(issue, file, data, fits)))
  const rest = { file, path: WHOLE_FILE, message: `${issues.length - MOST} more mistakes are in it.` }
  return fail(issues.length > MOST ? [...problems, rest] : problems)
}

/** Most mistakes reported at a time, because finding each remedy means checking the file again. */
const MOST = 50

type Fits = (changed: unknown, path: readonly PropertyKey[]) => boolean

function describe(issue: z.core.$ZodIssue, file: string, data: unknown, fits: Fits): LoadProblem[] {
  const path = shownPath(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST).map((key) => ({
      file,
      path: shownPath([...issue.path, shortened(key)]),
      message: unknownKey(key, issue.message.split(',')),
    }))
  if (issue.code === 'custom') return [{ file, path: path || WHOLE_FILE, message: issue.message }]
  const value = valueAt(data, issue.path)
  const correction = remedy({ issue, value }, (other) => fits(replaced(data, issue.path, other), issue.path))
  const message = [`expected ${issue.message}, received ${received(value)}.`, correction]
  return [{ file, path: path || WHOLE_FILE, message: message.filter(Boolean).join(' ') }]
}

const WHOLE_FILE = 'the whole file'

function unknownKey(key: string, known: string[]): string {
  const meant = nearest(key, known)
  return `unknown key. ${meant ? `Did you mean "${meant}"?` : `Remove it; the keys here are ${known.join(', ')}.`}`
}

/** A value as written in the file, with its type if the type is wrong. */
function received(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') return JSON.stringify(shortened(value))
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  return typeof value === 'object' ? 'an object' : `${String(value)} (${typeof value})`
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}...` : text)

/** Removes repeats, because several checks of one value may report the same mistake. */
function withoutRepeats(problems: LoadProblem[]): LoadProblem[] {
  const seen = new Set<string>()
  return problems.filter(({ path, message }) => {
    const key = `${path}: ${message}`
    return !seen.has(key) && seen.add(key)
  })
}

/** The value at a path of parsed JSON; undefined if the path doesn't exist. */
function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.getOwnPropertyDescriptor(value, key)?.value
  }, data)
}

/** A copy of `data` with another value at `path`. To save time, lists are cut off after the replaced entry. */
function replaced(data: unknown, path: readonly PropertyKey[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(data)) return [...data.slice(0, Number(key)), replaced(data[Number(key)], rest, value)]
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, entry]) => [name, name === key ? replaced(entry, rest, value) : entry]),
  )
}

interface Correction {
  value: unknown
  sentence: string
}

interface Misfit {
  issue: z.core.$ZodIssue
  value: unknown
}

/**
 * What to do about an invalid value: the first correction that makes it valid.
 * Undefined if only the author can know.
 */
function remedy({ issue, value }: Misfit, fits: (other: unknown) => boolean): string | undefined {
  const key = issue.path.at(-1)
  if (value === undefined) return key === undefined ? undefined : `Add "${String(key)}".`
  return corrections(value, allowedBy(issue)).find((correction) => fits(correction.value))?.sentence
}

function corrections(value: unknown, allowed: string[]): Correction[] {
  if (value === null) return [{ value: undefined, sentence: 'Leave it out instead of writing null.' }]
  if (Array.isArray(value) && value.length === 1) return [{ value: value[0], sentence: 'Write it without brackets.' }]
  if (typeof value === 'object') return []
  const list = { value: [value], sentence: `Put it in brackets: [${JSON.stringify(value)}].` }
  if (typeof value !== 'string')
    return [{ value: String(value), sentence: `Write "${String(value)}" in quotes.` }, list]
  return [...unquoted(value), ...trimmed(value), ...oneOf(allowed, value), list]
}

function allowedBy(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  return issue.code === 'invalid_union' && 'options' in issue ? (issue.options ?? []).map(String) : []
}

function unquoted(value: string): Correction[] {
  if (value === 'true' || value === 'false')
    return [{ value: value === 'true', sentence: `Write ${value} without quotes.` }]
  if (value.trim() === '' || !Number.isFinite(Number(value))) return []
  return [{ value: Number(value), sentence: `Write ${Number(value)} without quotes.` }]
}

function trimmed(value: string): Correction[] {
  return value.trim() === value ? [] : [{ value: value.trim(), sentence: 'Remove the space before or after it.' }]
}

function oneOf(allowed: string[], value: string): Correction[] {
  const meant = nearest(value, allowed)
  return meant === undefined ? [] : [{ value: meant, sentence: `Did you mean "${meant}"?` }]
}
