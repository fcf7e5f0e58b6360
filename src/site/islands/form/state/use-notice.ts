import { type RefObject, useEffect, useState } from 'react'
import { type Answers, isSameAnswer } from '#src/lead/answers.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import type { LeadFailure } from '#src/lead/lead-answer.ts'
import { reportRefusal } from '../../../browser/outbox/send-lead.ts'
import { trackForm } from '../../../browser/tracking/track-form.ts'
import type { SiteForm } from '../form-props.ts'
import * as messages from '../messages.ts'
import type { Notice } from '../view/Alert.tsx'
import { dropDraft } from './draft.ts'
import { focusOn } from './focus-on.ts'
import type { useSteps } from './use-steps.ts'

interface Setting {
  site: SiteForm
  element: RefObject<HTMLFormElement | null>
  definition: FormDefinition
  steps: ReturnType<typeof useSteps>
  answers: Answers
}

/** The API's errors, each with the rejected answer. */
type Refusals = Readonly<Record<string, { message: string; answer: unknown }>>

/** The form's alert, and the errors that only the lead API can find. @spec 8.1 8.2 8.3 8.4 8.5 */
export function useNotice({ site, element, definition, steps, answers }: Setting) {
  const [notice, show] = useState<Notice>({})
  const [refusals, setRefusals] = useState<Refusals>({})
  const fields = definition.steps.flatMap((step) => step.fields)
  // An effect runs after those of its children, so the step takes the focus first, and then its field.
  useEffect(() => {
    const first = definition.steps.flatMap(({ fields }) => fields).find(({ name }) => refusals[name])
    if (first) focusOn(element.current, first.name)
  }, [refusals, definition, element])
  const arrived = (): void => show({ text: messages.arrived })

  const refuse = (errors: Readonly<Record<string, string>>): void => {
    const wrong = definition.steps.findIndex(({ fields }) => fields.some(({ name }) => errors[name] !== undefined))
    if (wrong < 0) return
    steps.goTo(wrong)
    setRefusals(
      Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { message, answer: answers[name] }])),
    )
  }
  /** Shows why a form wasn't accepted and what happens next. Errors that aren't the shopper's are reported. */
  const fail = (answer: LeadFailure, isQueued: boolean, lead: FormValues): void => {
    if (isFinished(answer)) {
      steps.forget()
      arrived()
      return
    }
    if (answer.kind === 'refused' && answer.status === 404) steps.forget()
    if (answer.kind === 'invalid') refuse(answer.errors)
    // A lead that will be sent later must not be filled in again.
    if (isQueued) dropDraft()
    show({ error: answer.message, text: isQueued ? pendingText() : undefined })
    trackForm('form_error', site)
    if (answer.kind !== 'invalid') reportRefusal(answer, lead)
  }
  return {
    notice,
    refused: Object.fromEntries(
      Object.entries(refusals).flatMap(([name, { message, answer }]) => {
        const field = fields.find((each) => each.name === name)
        const isUnchanged = field ? isSameAnswer(field, answers[name], answer) : answers[name] === answer
        return isUnchanged ? [[name, message]] : []
      }),
    ),
    show,
    arrived,
    fail,
    clear: (): void => {
      show({})
      setRefusals({})
    },
  }
}

const pendingText = (): string => (navigator.onLine ? messages.queued : messages.offline)

/** The lead has already been sent, from another window or before the shopper came back. */
const isFinished = (answer: LeadFailure): boolean => answer.kind === 'refused' && answer.status === 409
