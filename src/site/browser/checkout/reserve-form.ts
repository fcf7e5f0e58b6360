import { whileLoading } from '../forms/busy.ts'
import { isRight } from '../forms/check.ts'
import { showFormError } from '../forms/errors.ts'
import { leadRequest } from '../forms/lead-request.ts'
import { readValues } from '../forms/read-form.ts'
import { formSender, type Sender } from '../forms/sender.ts'
import { showFailure } from '../forms/show-answer.ts'
import type { SiteData } from '../site-data.ts'
import { track } from '../tracking/track.ts'
import { rememberUser } from '../visitor/user.ts'
import { visitFacts } from '../visitor/visit.ts'

export interface ReserveContext {
  site: SiteData
  /** Of the lead API's calls. */
  base: string
  onReserved: (id: string) => void
}

/**
 * The printed form, which browser/forms checks and formats: its submit locks the
 * vehicle instead of sending an enquiry. @spec 2.5 8.4
 */
export function reserveForm(box: HTMLElement, form: HTMLFormElement, context: ReserveContext): { enquire: () => void } {
  let asEnquiry = false
  let isBusy = false
  // The same answers again are the same reservation: a lost answer locks nobody out.
  const sender = formSender(() => undefined)
  const enquire = (): void => {
    asEnquiry = true
    form.hidden = false
    form.requestSubmit()
  }
  const reserve = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    await whileLoading(
      form,
      send(form, sender, context).then((isOver) => isOver && offerEnquiry(form, enquire)),
    )
    isBusy = false
  }
  // Before the form's own listener, which sends an enquiry.
  box.addEventListener(
    'submit',
    (event) => {
      if (asEnquiry) return
      event.preventDefault()
      event.stopImmediatePropagation()
      reserve()
    },
    true,
  )
  return { enquire }
}

/** Whether the shopper can do nothing more here about a reservation. */
async function send(
  form: HTMLFormElement,
  sender: Sender,
  { site, base, onReserved }: ReserveContext,
): Promise<boolean> {
  if (!(await isRight(form, form, { flags: { phone_rule: site.phone_rule ?? 'au_nz' } }))) return false
  showFormError(form, undefined)
  track('reserve_start', { flow_name: 'reserve' })
  const { body } = leadRequest(form, { ...readValues(form), ...visitFacts(site) }, { isLastStep: false })
  const { answer } = await sender.send({ method: 'POST', url: new URL('reservations', base).href, body })
  if (answer.kind === 'taken') {
    rememberUser(site, readValues(form))
    onReserved(answer.id)
    return false
  }
  showFailure(form, answer)
  track('reserve_error', { flow_name: 'reserve', error_code: answer.kind })
  return answer.kind !== 'invalid'
}

/** What helps where the provider or the vehicle does not. */
function offerEnquiry(form: HTMLFormElement, enquire: () => void): void {
  const place = form.querySelector('.form-error')
  if (!place || place.querySelector('button')) return
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'btn btn-quiet mt-3', textContent: 'Send an enquiry instead' })
  button.addEventListener('click', enquire)
  place.append(button)
}
