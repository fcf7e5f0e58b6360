import type { FormValues } from '#src/lead/form-values.ts'
import { isLastStep, type MultiStep } from '#src/lead/multi-step.ts'
import { boxes, readValues } from './read-form.ts'
import { stepsOf } from './step-view.ts'

/**
 * The answers that a step sends: its own with what the page knows; the first save
 * those of the steps before it too, and the last step the whole form. @spec 4.11 4.12
 */
export function stepValues(form: HTMLFormElement, state: MultiStep): FormValues {
  const values = { ...readValues(form) }
  if (isLastStep(state)) return values
  for (const [index, step] of stepsOf(form).entries()) {
    const isSent = index === state.step || (index < state.step && !state.lead_id)
    if (isSent) continue
    for (const { dataset } of boxes(step)) delete values[dataset.field ?? '']
  }
  return values
}
