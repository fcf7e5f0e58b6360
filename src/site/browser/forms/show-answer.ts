import type { LeadAnswer } from '#src/lead/lead-answer.ts'
import { reportProblem } from '../errors/report.ts'
import { focusOn, showFieldErrors, showFormError } from './errors.ts'
import { trackForm } from './track-form.ts'

export type Failure = Exclude<LeadAnswer, { kind: 'taken' }>

const KEPT = 'What you entered is kept here and sent as soon as the connection is back.'
const OFFLINE = 'You are offline. What you entered is kept and sent when you are back.'

/** Shows why a form was not taken, and honestly what becomes of it; what is no mistake of the shopper's is reported. @spec 8.1 8.2 8.3 8.4 8.5 */
export function showFailure(form: HTMLFormElement, answer: Failure, { isKept = false } = {}): void {
  const kept = answer.kind === 'later' && isKept ? (navigator.onLine ? KEPT : OFFLINE) : undefined
  showFormError(form, answer.message, kept)
  trackForm('form_error', form)
  if (answer.kind !== 'invalid') {
    reportProblem({ error: answer.message, category: form.dataset.form ?? 'form' })
    return
  }
  const first = showFieldErrors(form, answer.errors)
  if (first) focusOn(first)
}
