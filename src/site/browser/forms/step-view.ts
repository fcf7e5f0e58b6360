import { isLastStep, type MultiStep, progress } from '#src/lead/multi-step.ts'
import type { Errors } from './errors.ts'
import { boxes } from './read-form.ts'

export const stepsOf = (form: HTMLFormElement): HTMLFieldSetElement[] => [
  ...form.querySelectorAll<HTMLFieldSetElement>(':scope > fieldset:not([data-field])'),
]

/** The first step that has one of the errors; -1 where none has. */
export const stepOf = (form: HTMLFormElement, errors: Errors): number =>
  stepsOf(form).findIndex((step) => boxes(step).some(({ dataset }) => errors[dataset.field ?? '']))

/** Shows one step, how far it is, and the buttons that it has. @spec 2.24 4.10 */
export function showStep(form: HTMLFormElement, state: MultiStep): void {
  for (const [index, step] of stepsOf(form).entries()) step.hidden = index !== state.step
  form.removeAttribute('data-steps')
  const isLast = isLastStep(state)
  const [back, next] = [button(form, '[data-back]'), button(form, '[data-next]')]
  const submit = button(form, '[data-next] ~ button')
  if (back) back.hidden = state.step === 0
  if (next) next.hidden = isLast
  if (submit) submit.hidden = !isLast
  const bar = form.querySelector('.progress progress')
  bar?.setAttribute('value', String(progress(state)))
  const label = form.querySelector('.progress span')
  if (label) label.textContent = `Step ${state.step + 1} of ${state.total}`
}

/** To the name of the step, so that it is read and seen. */
export function focusStep(form: HTMLFormElement, { step }: MultiStep): void {
  const legend = stepsOf(form)[step]?.querySelector('legend')
  legend?.setAttribute('tabindex', '-1')
  legend?.focus({ preventScroll: true })
  form.querySelector('.progress')?.scrollIntoView({ block: 'nearest' })
}

const button = (form: HTMLFormElement, selector: string) => form.querySelector<HTMLButtonElement>(selector)
