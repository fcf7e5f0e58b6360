import { type RefObject, useRef, useState } from 'react'
import { textOf } from '#src/base/record.ts'
import { type Answers, answersAsSent } from '#src/lead/answers.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import type { LeadFailure } from '#src/lead/lead-answer.ts'
import { sentSteps, stepCall, stepFields } from '#src/lead/multi-step.ts'
import { PRIVATE } from '../../../browser/slots/tracking-choice.ts'
import { factsOf, trackLead } from '../../../browser/tracking/track-lead.ts'
import { readBrowserConfig } from '../../../stores/browser-config.ts'
import { rememberPerson } from '../../../stores/person.ts'
import { writeStored } from '../../../stores/storage.ts'
import type { FormExtras, SiteForm } from '../form-props.ts'
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

interface Setting {
  site: SiteForm
  element: RefObject<HTMLFormElement | null>
  definition: FormDefinition
  steps: ReturnType<typeof useSteps>
  extras: FormExtras
  onFailure: (answer: LeadFailure, isQueued: boolean, lead: FormValues) => void
  /** Called once the API has accepted the lead, before the page is left. */
  onAccepted: () => Promise<void>
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
  const sender = useSender((answer) => settle({ answer, isQueued: false }))
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

  const settle = async ({ answer, isQueued }: Sent, skipTo?: number): Promise<void> => {
    const state = steps.note(answer)
    if (answer.kind !== 'accepted') return onFailure(answer, isQueued, lead.current)
    if (!state.complete) return move(skipTo)
    // Meanwhile the shopper may send another.
    const sent = lead.current
    await setting.onAccepted()
    visit.current = undefined
    await finish(site, sent, answer.id)
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

/**
 * Remembers shopper, car and category, tracks the lead, and opens the success page. Resolves when the shopper comes
 * back to this page.
 *
 * @param lead its values as they were sent
 * @param lead_id given by the API
 * @spec 2.15 3.14 4.12 4.13 4.14
 */
async function finish({ id, form }: SiteForm, lead: FormValues, lead_id: string): Promise<void> {
  const config = readBrowserConfig()
  const category = textOf(lead.category)
  rememberPerson(lead)
  writeStored(`${config.website_slug}:success`, {
    category,
    car_id: textOf(lead.car_id) || undefined,
    offer_price: textOf(lead.offer_price) || undefined,
  })
  // The lead is sent, whether or not it was counted.
  await trackLead(factsOf(lead), { form_name: id, form_type: form, submission_id: lead_id }).catch(reportError)
  const booking = textOf(lead.dateTime)
  const yard = textOf(lead.preferredDealership) || textOf(lead.location_id)
  const query = new URLSearchParams({
    category,
    ...(booking && { dateTime: booking }),
    ...(yard && { location_id: yard }),
    // The address contains the subject of the enquiry, which scripts that a private page doesn't load must not read
    // here either.
    ...(config.consent && !config.slots && { [PRIVATE]: '' }),
  })
  location.assign(`/success?${query}`)
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}
