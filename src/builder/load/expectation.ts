import type * as z from 'zod'

const TYPES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/**
 * Completes "expected ..." for a value that doesn't match its schema. Schemas with their own message don't call it;
 * theirs completes the sentence. For an unknown key, the known keys joined by commas.
 */
export function expectation(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return oneOf(Array.isArray(issue.options) ? issue.options : [])
    case 'too_small':
      return bound('at least', issue.minimum, issue)
    case 'too_big':
      return bound('at most', issue.maximum, issue)
    case 'unrecognized_keys':
      return knownKeys(issue.inst).join(',')
    default:
      return undefined
  }
}

function oneOf(values: readonly unknown[]): string {
  const written = values.map((value) => JSON.stringify(value))
  return written.length === 1 ? String(written[0]) : `one of ${written.join(', ')}`
}

interface Bound {
  origin: string
  inclusive?: boolean
}

function bound(words: string, limit: number | bigint, { origin, inclusive }: Bound): string {
  if (origin === 'string') return limit === 1 ? 'a string that is not empty' : `a string of ${words} ${limit} letters`
  if (origin === 'array') return `${words} ${limit} ${limit === 1 ? 'entry' : 'entries'}`
  if (inclusive === false) return `a number ${words === 'at least' ? 'above' : 'below'} ${limit}`
  return `a number of ${words} ${limit}`
}

function knownKeys(inst: unknown): string[] {
  const shape = inst && typeof inst === 'object' && 'shape' in inst ? inst.shape : undefined
  return shape && typeof shape === 'object' ? Object.keys(shape) : []
}
