import { type Answers, startAnswer } from './answers.ts'
import type { Field } from './field.ts'
import { FIELD_TYPES } from './field-types.ts'

/** Text by field name, from wherever it is known: the shopper's last visit, the page's address, the vehicle. */
export type KnownValues = Readonly<Record<string, string | undefined>>

interface Filling {
  answers: Answers
  known: KnownValues
  /** What was filled in before, and may be filled in again. */
  filled: Answers
  /** Names of fields that the shopper has been in: nothing is put there. */
  visited: ReadonlySet<string>
}

/**
 * The answers that may be filled in: of texts and lists which nobody has touched and
 * which still hold what they began with, or what was filled in before. @spec 2.9 3.8 3.14
 */
export function fillable(fields: readonly Field[], { answers, known, filled, visited }: Filling): Answers {
  const found: Record<string, string> = {}
  for (const field of fields) {
    const value = known[field.name]
    if (value === undefined || visited.has(field.name) || !isOffered(field, value)) continue
    const held = answers[field.name]
    if (held === startAnswer(field) || held === filled[field.name]) found[field.name] = value
  }
  return found
}

const FILLED: ReadonlySet<string> = new Set(['input', 'textarea', 'select'])

/** A list takes what it offers; ticks and files are the shopper's alone. */
function isOffered({ type, options }: Field, value: string): boolean {
  const { control } = FIELD_TYPES[type]
  if (!FILLED.has(control) || type === 'file') return false
  return control !== 'select' || (options?.some((option) => option.value === value) ?? false)
}
