import { groupBy } from '#src/base/group-by.ts'
import { type Answers, startAnswers } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import { FIELD_TYPES } from '#src/lead/field-types.ts'
import type { MultiStep } from '#src/lead/multi-step.ts'
import { draftKey } from '../../../browser/form-waiting.ts'

/** A form of several steps as it was when the shopper left or sent it. */
interface StoredDraft {
  /** Id of the form. */
  form: string
  /** Texts and choices by name, in the order of the form. */
  values: [name: string, value: string][]
}

interface Draft extends StoredDraft {
  steps: MultiStep
}

/** Marks a form as sent, for when the shopper returns to it. */
interface Arrival extends StoredDraft {
  arrived: true
}

/**
 * Stores the answers, so that the form resumes there after a reload or a lost connection. Files must be chosen again.
 * In session storage the next person at the device doesn't see them. @spec 4.11
 */
export const keepDraft = (form: string, steps: MultiStep, answers: Answers): void =>
  keep({ form, steps, values: valuesOf(answers) })

export const noteArrival = (form: string, answers: Answers): void =>
  keep({ form, arrived: true, values: valuesOf(answers) })

const valuesOf = (answers: Answers): StoredDraft['values'] =>
  Object.entries(answers).flatMap(([name, answer]): StoredDraft['values'] => {
    if (typeof answer === 'boolean') return answer ? [[name, 'true']] : []
    return [answer].flat().flatMap((each) => (typeof each === 'string' ? [[name, each]] : []))
  })

const keep = (draft: Draft | Arrival): void =>
  inStorage(() => sessionStorage.setItem(draftKey(), JSON.stringify(draft)))

export const dropDraft = (): void => inStorage(() => sessionStorage.removeItem(draftKey()))

/** A form as this window has stored it. */
export type Left =
  | { kind: 'draft'; steps: MultiStep; answers: Answers }
  | { kind: 'arrived'; answers: Answers }
  | undefined

export function leftOf(form: string, fields: readonly Field[], total: number): Left {
  const text = inStorage(() => sessionStorage.getItem(draftKey()))
  if (!text) return undefined
  const left = JSON.parse(text) as Draft | Arrival
  if (left.form !== form) return undefined
  if ('arrived' in left) return { kind: 'arrived', answers: answersIn(left, fields) }
  // The form's definition has changed since.
  if (left.steps.total !== total) return undefined
  return { kind: 'draft', steps: left.steps, answers: answersIn(left, fields) }
}

// Marks from an earlier version contain no values.
function answersIn({ values = [] }: Partial<StoredDraft>, fields: readonly Field[]): Answers {
  const byName = groupBy(values, ([name]) => name)
  const fieldOf = new Map(fields.map((field) => [field.name, field]))
  const answers: Record<string, Answers[string]> = {}
  for (const [name, start] of Object.entries(startAnswers(fields))) {
    const found = byName.get(name)?.map(([, value]) => value) ?? []
    if (typeof start === 'boolean') answers[name] = found.length > 0
    else if (Array.isArray(start)) answers[name] = found
    else if (found[0] !== undefined && canResume(fieldOf.get(name))) answers[name] = found[0]
  }
  // Values without a field, such as the id of a valuation.
  for (const [name, [first]] of byName) if (!fieldOf.has(name) && first) answers[name] = first[1]
  return answers
}

const canResume = (field: Field | undefined): boolean =>
  field !== undefined && field.type !== 'file' && FIELD_TYPES[field.type].control !== 'hidden'

/** Undefined if storage is blocked. */
function inStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
