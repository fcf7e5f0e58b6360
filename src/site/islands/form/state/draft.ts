import { groupBy } from '#src/base/group-by.ts'
import { type Answers, startAnswers } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import { FIELD_TYPES } from '#src/lead/field-types.ts'
import type { MultiStep } from '#src/lead/multi-step.ts'
import { draftKey } from '../../../browser/form-waiting.ts'

/** A form of several steps as this window stored it when the shopper left or sent it. */
interface StoredDraft {
  /** Id of the form. */
  form: string
  /** Texts and choices by name, in the order of the form. Versions that stored none of a sent form left them out. */
  values?: [name: string, value: string][]
  /** Undefined once the form was sent. */
  steps?: MultiStep
}

/**
 * Stores the answers, so that the form resumes there after a reload or a lost connection, or knows that it was sent, if
 * there are no `steps`. Files must be chosen again. In session storage the next person at the device doesn't see them.
 *
 * @spec 4.11
 */
export function storeDraft(form: string, answers: Answers, steps?: MultiStep): void {
  const draft: StoredDraft = { form, values: valuesOf(answers), steps }
  inStorage(() => sessionStorage.setItem(draftKey(), JSON.stringify(draft)))
}

const valuesOf = (answers: Answers) =>
  Object.entries(answers).flatMap(([name, answer]): [string, string][] => {
    if (typeof answer === 'boolean') return answer ? [[name, 'true']] : []
    return [answer].flat().flatMap((each) => (typeof each === 'string' ? [[name, each]] : []))
  })

export const dropDraft = (): void => inStorage(() => sessionStorage.removeItem(draftKey()))

/** What this window has stored of a form: its answers, and its steps unless it was sent. */
export function readDraft(
  form: string,
  fields: readonly Field[],
  total: number,
): { answers: Answers; steps?: MultiStep } | undefined {
  const text = inStorage(() => sessionStorage.getItem(draftKey()))
  if (!text) return undefined
  const { form: stored, values = [], steps }: StoredDraft = JSON.parse(text)
  // The form's definition may have changed since.
  if (stored !== form || (steps && steps.total !== total)) return undefined
  return { answers: answersIn(values, fields), steps }
}

function answersIn(values: NonNullable<StoredDraft['values']>, fields: readonly Field[]): Answers {
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
