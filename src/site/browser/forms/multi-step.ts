import type { LeadAnswer } from '#src/lead/lead-answer.ts'
import {
  answered,
  forgotten,
  type MultiStep,
  next,
  previous,
  skipTo,
  startSteps,
  stepCall,
  stepFields,
} from '#src/lead/multi-step.ts'
import type { FormSetting } from './attach.ts'
import { onSubmit, whileLoading } from './busy.ts'
import { isRight } from './check.ts'
import { dropDraft, keepDraft, resumeDraft } from './draft.ts'
import { showFormError } from './errors.ts'
import { finish } from './finish.ts'
import { type LeadRequest, leadRequest } from './lead-request.ts'
import { formSender } from './sender.ts'
import { type Failure, showFailure } from './show-answer.ts'
import { stepValues } from './step-values.ts'
import { focusStep, showStep, stepOf, stepsOf } from './step-view.ts'
import { trackForm } from './track-form.ts'

/** A form of several steps, moved by the state machine of lead/multi-step.ts. @spec 2.24 4.8 4.9 4.11 4.12 8.4 */
export function multiStep(form: HTMLFormElement, { site, context, facts }: FormSetting): void {
  const steps = stepsOf(form)
  let state = resumeDraft(form, steps.length) ?? startSteps(steps.length)
  const sender = formSender((answer) => settle(answer, false))

  const go = (to: MultiStep): void => {
    const isMoved = to.step !== state.step
    state = to
    keepDraft(form, state)
    if (!isMoved) return
    showFormError(form, undefined)
    showStep(form, state)
    focusStep(form, state)
  }
  const advance = (): void => {
    const { step } = state
    const moved = next(state)
    go(moved.form)
    if (moved.event) trackForm('form_step', form, step)
  }
  const settle = async (answer: LeadAnswer, isKept: boolean): Promise<void> => {
    const { lead_id, error } = answer.kind === 'taken' ? { lead_id: answer.id } : { error: answer.message }
    state = answered(state, { lead_id, error })
    if (answer.kind !== 'taken') return fail(answer, isKept)
    if (!state.complete) return advance()
    showStep(form, state)
    dropDraft()
    await finish(form, site, answer.id)
  }
  const fail = (answer: Failure, isKept: boolean): void => {
    if (answer.kind === 'refused' && answer.status === 404) state = forgotten(state)
    const wrong = answer.kind === 'invalid' ? stepOf(form, answer.errors) : -1
    if (wrong >= 0) go({ ...state, step: wrong })
    // What is on its way is not filled in once more.
    if (isKept) dropDraft()
    showFailure(form, answer, { isKept })
  }
  const request = (isLastStep: boolean): LeadRequest => {
    const lead = { ...stepValues(form, state), ...facts(), ...stepFields(state) }
    return leadRequest(form, lead, { isLastStep, id: state.lead_id })
  }

  onSubmit(form, async () => {
    showFormError(form, undefined)
    const step = steps[state.step]
    if (!step || !(await isRight(form, step, context))) return
    const call = stepCall(state)
    if (call === 'advance') return advance()
    const sent = call === 'save' ? sender.send(request(false)) : sender.deliver(request(true))
    await whileLoading(
      form,
      sent.then(({ answer, isKept }) => settle(answer, isKept)),
    )
  })
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const to = target.closest<HTMLElement>('[data-skip-to]')?.dataset.skipTo
    const isBack = target.closest('[data-back]')
    if (!isBack && !to) return
    trackForm(isBack ? 'form_step_back' : 'form_step_skip', form, state.step)
    go(isBack ? previous(state) : skipTo(state, Number(to)))
  })
  form.addEventListener('change', () => keepDraft(form, state))
  showStep(form, state)
}
