import type { LeadAnswer } from '#src/lead/lead-answer.ts'
import type { FormSetting } from './attach.ts'
import { onSubmit, whileLoading } from './busy.ts'
import { isRight } from './check.ts'
import { showFormError } from './errors.ts'
import { finish } from './finish.ts'
import { formRequest } from './lead-request.ts'
import { formSender } from './sender.ts'
import { showFailure } from './show-answer.ts'

/** A form that is sent at once: success when the answer has an id, otherwise its error. @spec 4.13 8.1 8.2 8.3 8.5 */
export function singleStep(form: HTMLFormElement, { site, context, facts }: FormSetting): void {
  const settle = async (answer: LeadAnswer, isKept: boolean): Promise<void> => {
    if (answer.kind === 'taken') return finish(form, site, answer.id)
    showFailure(form, answer, { isKept })
  }
  const sender = formSender((answer) => settle(answer, false))
  onSubmit(form, async () => {
    showFormError(form, undefined)
    if (!(await isRight(form, form, context))) return
    const sent = sender.deliver(formRequest(form, facts())).then(({ answer, isKept }) => settle(answer, isKept))
    await whileLoading(form, sent)
  })
}
