import { type RefObject, useRef, useState } from 'react'
import { textOf } from '#src/base/text.ts'
import { type Answers, answersAsSent } from '#src/lead/answers.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import type { LeadAnswer } from '#src/lead/lead-answer.ts'
import { sentSteps, stepCall, stepFields } from '#src/lead/multi-step.ts'
import type { FormExtras, SentLead, SiteForm } from '../form-props.ts'
import { finish } from '../send/finish.ts'
import {
  filesOf,
  filesRequest,
  jsonRequest,
  type LeadRequest,
  leadOf,
  openLongEnough,
  visitSoFar,
} from '../send/lead-request.ts'
import { type Sent, useSender } from '../send/use-sender.ts'
import type { useSteps } from './use-steps.ts'

export type Failure = Exclude<LeadAnswer, { kind: 'taken' }>

interface Setting {
  site: SiteForm
  element: RefObject<HTMLFormElement | null>
  definition: FormDefinition
  steps: ReturnType<typeof useSteps>
  extras: FormExtras
  onFailure: (answer: Failure, isKept: boolean, lead: Readonly<Record<string, unknown>>) => void
  /** Called once the API has accepted the lead, before the page is left. */
  onTaken: () => Promise<void>
  /** Called when the shopper returns to a form that was sent. */
  onReturn: () => void
}

/**
 * Sends a form or its current step. Depending on the answer, it continues with the next
 * step, opens the success page, or stays. @spec 4.11 4.12 4.13 8.1 8.2 8.3 8.5
 */
export function useSubmission(setting: Setting) {
  const { site, element, definition, steps, extras, onFailure } = setting
  const [isBusy, setBusy] = useState(false)
  const lead = useRef<Record<string, unknown>>({})
  const visit = useRef<Record<string, unknown>>(undefined)
  const sender = useSender((answer) => settle({ answer, isKept: false }))
  const fields = definition.steps.flatMap((step) => step.fields)
  const isCard = definition.steps.length > 1

  const compose = (answers: Answers): void => {
    const form = element.current
    if (!form) throw new Error(`${site.id} is not in the page`)
    visit.current ??= visitSoFar()
    const state = steps.current()
    const sent = isCard ? sentSteps(state).flatMap((index) => definition.steps[index]?.fields ?? []) : fields
    const carried = isCard ? stepFields(state) : {}
    lead.current = {
      ...leadOf({ site, element: form, fields, sent, answers: answersAsSent(fields, answers, lead.current) }),
      ...visit.current,
      ...carried,
    }
  }
  const request = (answers: Answers, isLastStep: boolean): LeadRequest => {
    const files = filesOf(fields, answers)
    const { lead_id } = steps.current()
    return fields.some(({ type }) => type === 'file')
      ? filesRequest(site, lead.current, files)
      : jsonRequest(site, lead.current, { isLastStep, lead_id })
  }
  const move = (skipTo: number | undefined): void => (skipTo === undefined ? steps.advance() : steps.skip(skipTo))

  const settle = async ({ answer, isKept }: Sent, skipTo?: number): Promise<void> => {
    const state = steps.note(answer)
    if (answer.kind !== 'taken') return onFailure(answer, isKept, lead.current)
    if (!state.complete) return move(skipTo)
    const { id } = answer
    const sent: SentLead = { id, form: site.form, category: textOf(lead.current.category), values: lead.current }
    await setting.onTaken()
    visit.current = undefined
    await finish(site.id, sent)
    setting.onReturn()
  }
  const sendLead = async (answers: Answers, skipTo: number | undefined): Promise<void> => {
    const call = stepCall(steps.current())
    if (call === 'advance') return move(skipTo)
    compose(answers)
    const { deliver, send } = sender
    const sent = call === 'submit' ? await deliver(request(answers, true)) : await send(request(answers, false))
    await settle(sent, skipTo)
  }
  const sendOther = async (answers: Answers, send: NonNullable<FormExtras['send']>): Promise<void> => {
    compose(answers)
    await openLongEnough()
    const failed = await send({ lead: lead.current, answers })
    if (!failed) return
    const { message, errors = {} } = failed
    onFailure({ kind: 'invalid', message, errors: { ...errors } }, false, lead.current)
  }
  return {
    isBusy,
    /** Shows the next step, or `skipTo`, without a call. */
    move,
    /** Sends valid answers. `skipTo` is the step to show afterwards, instead of the next one. */
    submit: async (answers: Answers, skipTo?: number): Promise<void> => {
      setBusy(true)
      try {
        await (extras.send ? sendOther(answers, extras.send) : sendLead(answers, skipTo))
      } finally {
        setBusy(false)
      }
    },
  }
}
