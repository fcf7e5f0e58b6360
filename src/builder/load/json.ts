import { readdirSync, readFileSync } from 'node:fs'
import { type ObjectNode, parse, type ValueNode } from '@humanwhocodes/momoa'
import type * as z from 'zod'
import { extentOf } from '#src/base/json.ts'
import { fail, ok } from '#src/base/result.ts'
import { parseAs } from './parse.ts'
import { type Loaded, type LoadProblem, shownFile } from './problem.ts'

/** The checked content of a JSON file, undefined if there is no file, or its mistakes. */
export function readJson<S extends z.ZodType>(path: string, schema: S): Loaded<z.output<S> | undefined> {
  const text = readText(path)
  if (!text.ok || text.value === undefined) return text.ok ? ok(undefined) : text
  const json = parseJson(text.value, path)
  return json.ok ? parseAs(schema, json.value, shownFile(path)) : json
}

/** The value of a JSON text, or its mistakes with their positions. A repeated key is a mistake. */
export function parseJson(text: string, path: string): Loaded<unknown> {
  const file = shownFile(path)
  try {
    const value: unknown = JSON.parse(text)
    const { keys, isTooDeep } = extentOf(value)
    if (isTooDeep) return fail([{ file, path: '', message: 'is nested too deeply. Write only what the fields need.' }])
    // `JSON.parse` silently keeps only the last of repeated keys.
    const repeated = keys === keysWritten(text) ? [] : repeatedKeys(text)
    return repeated.length === 0 ? ok(value) : fail(repeated.map((problem) => ({ file, ...problem })))
  } catch (error) {
    return fail([{ file, ...syntaxProblem(text, error instanceof Error ? error.message : '') }])
  }
}

/** In JSON a string before a colon is a key. */
const keysWritten = (text: string): number =>
  [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length

type Place = Pick<LoadProblem, 'path' | 'message'>

function repeatedKeys(text: string): Place[] {
  return objectsIn(parse(text, { mode: 'json' }).body).flatMap(({ members }) => {
    const seen = new Set<string>()
    return members.flatMap(({ name }) => {
      const key = name.type === 'String' ? name.value : name.name
      if (!seen.has(key)) {
        seen.add(key)
        return []
      }
      const { line, column } = name.loc.start
      const message = `"${key}" is already in this object. Keep one of them.`
      return [{ path: `line ${line}, column ${column}`, message }]
    })
  })
}

function objectsIn(node: ValueNode): ObjectNode[] {
  if (node.type === 'Array') return node.elements.flatMap(({ value }) => objectsIn(value))
  return node.type === 'Object' ? [node, ...node.members.flatMap(({ value }) => objectsIn(value))] : []
}

/**
 * The position of the mistake in a text that `JSON.parse` refused, and what to do. `refusal` is the error of
 * `JSON.parse`.
 */
function syntaxProblem(text: string, refusal: string): Place {
  const offset = offsetOf(text, refusal)
  const found = offset < text.length ? shown(text[offset] ?? '') : 'the end of the file'
  return { path: placeOf(text, offset), message: `expected JSON, received ${found}. ${advice(text, offset)}` }
}

/** The engine's message has the position of most mistakes; for raw control characters only the parser's has. */
function offsetOf(text: string, refusal: string): number {
  const position = /at position (\d+)/.exec(refusal)?.[1]
  if (position !== undefined) return Number(position)
  if (refusal.startsWith('Unexpected end')) return text.length
  try {
    parse(text, { mode: 'json' })
  } catch (error) {
    if (error instanceof Error && 'offset' in error && typeof error.offset === 'number') return error.offset
  }
  return text.length
}

const shown = (letter: string) => (letter === '"' ? `'"'` : JSON.stringify(letter))

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}

function advice(text: string, offset: number): string {
  const before = text.slice(0, offset).trimEnd()
  const next = text[offset] ?? ''
  if (before === '' && next === '') return 'The file is empty. Write an object: {}.'
  if (next === '') return 'Close the quote, bracket or brace that is still open.'
  if (/[}\]]/.test(next) && before.endsWith(',')) return 'Remove the comma before it.'
  if (next === '/' || next === '#') return 'JSON has no comments. Remove it.'
  if (next < ' ') return 'Write a line break inside a text as \\n and a tab as \\t.'
  if (/["{[\d]/.test(next) && /["}\]\w]$/.test(before)) return 'Put a comma before it.'
  if (/["'\w]/.test(next)) return 'Put keys and texts in double quotes; write true, false and null in lower case.'
  return 'Correct it, or what comes before it.'
}

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
