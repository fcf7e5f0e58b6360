import { type Answers, startAnswer } from './answers.ts'
import type { Field } from './field.ts'
import { FIELD_TYPES } from './field-types.ts'

/** Known values by field name, from the shopper's last visit, the page's address or the vehicle. */
export type KnownValues = Readonly<Record<string, string | undefined>>

interface Filling {
  answers: Answers
  known: KnownValues
  /** Values that were filled in earlier and may be replaced. */
  filled: Answers
  /** Names of fields that the shopper has visited, which stay untouched. */
  visited: ReadonlySet<string>
}

/**
 * The answers to fill in: for texts and lists that the shopper hasn't visited and that
 * still have their initial or an earlier filled-in value. @spec 2.9 3.8 3.14
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

/** Whether a field may be filled in: a select only with one of its options, and ticks and files never. */
function isOffered({ type, options }: Field, value: string): boolean {
  const { control } = FIELD_TYPES[type]
  if (!FILLED.has(control) || type === 'file') return false
  return control !== 'select' || (options?.some((option) => option.value === value) ?? false)
}
