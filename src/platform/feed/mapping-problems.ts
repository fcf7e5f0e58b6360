import * as z from 'zod'
import { nearest } from '#src/base/nearest.ts'
import { isRecord } from '#src/base/record.ts'
import { mapping } from './mapping.ts'

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
