import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as z from 'zod'
import { nearest } from '#src/base/nearest.ts'
import { isRecord } from '#src/base/record.ts'
import { parseJsonText } from '../json/json-text.ts'
import { StockError } from '../stock-error.ts'
import { isDocumentPath } from './document-path.ts'
import { columnUses, type Mapping, mapping } from './mapping.ts'
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

/** The mistakes in a mapping, one sentence for each, with its place and the probable intention. */
export function mappingProblems(error: z.ZodError): string {
  return [...new Set(error.issues.flatMap((issue) => issueTexts(issue, [])))].join(' ')
}

type Issue = z.core.$ZodIssue

function issueTexts(issue: Issue, within: readonly PropertyKey[]): string[] {
  const path = [...within, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length === 0) return [unknownKind(issue, path)]
  if (issue.code === 'invalid_union') return meantBranch(issue.errors).flatMap((inner) => issueTexts(inner, path))
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(key, path))
  if (issue.code === 'invalid_key') return [unknownKey(String(path.at(-1)), path.slice(0, -1))]
  return [`${placeOf(path)}: ${issue.message}.`]
}

/** The variant that a value was probably meant as: the one whose mistakes aren't just a wrong type at the top. */
function meantBranch(branches: Issue[][]): Issue[] {
  const isOther = ({ code, path }: Issue) => code === 'invalid_type' && path.length === 0
  return branches.find((branch) => branch.length > 0 && !branch.some(isOther)) ?? branches[0] ?? []
}

function unknownKey(key: string, path: readonly PropertyKey[]): string {
  const meant = nearest(key, [...knownKeys()])
  return `${placeOf(path)}: there is no "${key}".${meant ? ` Did you mean "${meant}"?` : ''}`
}

/** The message for an unknown kind of step, with its name if the mapping was parsed with `reportInput`. */
function unknownKind(issue: z.core.$ZodIssueInvalidUnion, path: readonly PropertyKey[]): string {
  const kind = String(path.at(-1))
  const stated: unknown = isRecord(issue.input) ? issue.input[kind] : undefined
  const kinds = ('options' in issue ? issue.options : undefined)?.map(String) ?? []
  const place = placeOf(path)
  if (typeof stated !== 'string') return `${place}: name one of ${kinds.join(', ')}.`
  const meant = nearest(stated, kinds)
  return `${place}: there is no "${stated}". ${meant ? `Did you mean "${meant}"?` : `There are ${kinds.join(', ')}.`}`
}

const placeOf = (path: readonly PropertyKey[]) => (path.length === 0 ? 'the mapping' : path.join('.'))

/** Every key of the mapping language. */
const knownKeys = () => new Set(keysIn(z.toJSONSchema(mapping, { io: 'input', unrepresentable: 'any' })))

/** The names of properties anywhere in a JSON Schema. */
function keysIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]) => [...namesOf(name, inner), ...keysIn(inner)])
}

function namesOf(keyword: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (keyword === 'properties') return Object.keys(value)
  const names = keyword === 'propertyNames' ? Reflect.get(value, 'enum') : undefined
  return Array.isArray(names) ? names.map(String) : []
}
