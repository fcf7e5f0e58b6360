import type { SkippedSteps } from './lead.ts'
import { MESSAGES } from './messages.ts'

/** The state of a form with several steps, counted from 0. Plain data, so that it survives a reload. */
export interface MultiStep {
  step: number
  total: number
  skipped_steps: readonly SkippedSteps[]
  /** Steps that the lead API has stored. */
  saved: readonly number[]
  /** Returned by the first save and sent with later ones. */
  lead_id?: string
  error?: string
  complete: boolean
}

/** @spec 4.8 */
export const startSteps = (total: number): MultiStep => ({
  step: 0,
  total,
  skipped_steps: [],
  saved: [],
  complete: false,
})

/** @spec 4.8 4.12 */
export const isLastStep = ({ step, total }: MultiStep): boolean => step === total - 1

/**
 * One step forward, if there is one, with the step event. Removes the error, and the records of jumps over the step
 * just answered.
 *
 * @spec 4.8
 */
export function next(form: MultiStep): { form: MultiStep; event?: 'step' } {
  if (isLastStep(form)) return { form }
  const skipped_steps = form.skipped_steps.filter((jump) => !spans(jump, form.step))
  return { form: { ...form, step: form.step + 1, error: undefined, skipped_steps }, event: 'step' }
}

/** Back to the step that this one was skipped from, otherwise one back. @spec 4.9 */
export function previous(form: MultiStep): MultiStep {
  const jump = form.skipped_steps.findLast(({ to }) => to === form.step)
  return { ...form, step: jump ? jump.from : Math.max(0, form.step - 1), error: undefined }
}

/** Jumps to a step of the form and records from and to. @spec 4.9 */
export function skipTo(form: MultiStep, to: number): MultiStep {
  const from = form.step
  if (!Number.isInteger(to) || to < 0 || to >= form.total || to === from) return form
  const others = form.skipped_steps.filter((jump) => jump.from !== from || jump.to !== to)
  return { ...form, step: to, error: undefined, skipped_steps: [...others, { from, to }] }
}

/** Percent. @spec 4.10 */
export const progress = ({ step, total, complete }: MultiStep): number =>
  complete ? 100 : Math.round((step / total) * 100)

/** The next action for a filled-in step; one that is already saved only advances. @spec 4.11 4.12 */
export function stepCall(form: MultiStep): 'advance' | 'save' | 'submit' {
  if (isLastStep(form)) return 'submit'
  return form.saved.includes(form.step) ? 'advance' : 'save'
}

/**
 * The fields that a call sends besides the answers. The last step sends no step number, because it sends the whole form
 * to be validated as a whole.
 *
 * @spec 4.11 4.12
 */
export function stepFields(form: MultiStep) {
  const { step, skipped_steps, lead_id } = form
  const known = { ...(lead_id && { lead_id }), skipped_steps }
  return isLastStep(form) ? known : { ...known, lead_status: 'Incomplete', form_completed: false, step_number: step }
}

/** The outcome of a call to the lead API. */
export interface StepAnswer {
  lead_id?: string
  error?: string
}

/**
 * The form after its step was sent. Without a lead_id the error is shown, or "An unexpected error occured"; the first
 * lead_id stays.
 *
 * @spec 4.11 4.12 8.1 8.2
 */
export function answered(form: MultiStep, { lead_id, error }: StepAnswer): MultiStep {
  if (!lead_id) return { ...form, error: error || MESSAGES.unexpected }
  const saved = form.saved.includes(form.step) ? form.saved : [...form.saved, form.step]
  return { ...form, saved, lead_id: form.lead_id ?? lead_id, error: undefined, complete: isLastStep(form) }
}

/** The state after the stored lead was lost, so that its steps are saved again as a new lead. @spec 4.11 */
export const restarted = (form: MultiStep): MultiStep => ({ ...form, saved: [], lead_id: undefined })

/** Whether a jump starts at or passes over a step. */
const spans = ({ from, to }: SkippedSteps, step: number): boolean =>
  Math.min(from, to) <= step && step < Math.max(from, to)

/**
 * The steps whose answers a call sends: its own, with the first save earlier ones too, and at the end all.
 * @spec 4.11 4.12
 */
export function sentSteps(form: MultiStep): number[] {
  const all = Array.from({ length: form.total }, (_, index) => index)
  if (isLastStep(form)) return all
  return all.filter((index) => index === form.step || (index < form.step && !form.lead_id))
}
