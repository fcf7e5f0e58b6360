import type * as z from 'zod'
import { nearest } from '#src/base/nearest.ts'

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
export function remedy({ issue, value }: Misfit, fits: (other: unknown) => boolean): string | undefined {
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
