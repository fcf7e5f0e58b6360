import { useState } from 'react'
import { textOf } from '#src/base/record.ts'
import { reportRefusal } from '../../browser/outbox/send-lead.ts'
import { track } from '../../browser/tracking/track.ts'
import { rememberPerson } from '../../stores/person.ts'
import { $ownHold, $reservation, followReservation } from '../../stores/reservation.ts'
import { reservationsUrl } from '../../stores/reservation-calls.ts'
import type { Submission, SubmissionError } from '../form/form-props.ts'
import { useSender } from '../form/send/use-sender.ts'
import { setAddress } from './address.ts'

/** Locks the vehicle instead of sending an enquiry. Equal answers give the same reservation. @spec 2.5 8.4 */
export function useReserve() {
  const [canEnquire, setCanEnquire] = useState(false)
  const [isEnquiry, setEnquiry] = useState(false)
  const sender = useSender(() => undefined)

  const send = async ({ lead, answers }: Submission): Promise<SubmissionError | undefined> => {
    setCanEnquire(false)
    track('reserve_start', { flow_name: 'reserve' })
    const body = JSON.stringify({ lead, isLastStep: false })
    const { answer } = await sender.send({ method: 'POST', url: reservationsUrl(), body, page: '' })
    if (answer.kind === 'accepted') {
      rememberPerson(lead)
      $ownHold.set({ id: answer.id, car_id: textOf(lead.car_id) })
      await pay(answer.id)
      return undefined
    }
    track('reserve_error', { flow_name: 'reserve', error_code: answer.kind })
    if (answer.kind !== 'invalid') reportRefusal(answer, lead)
    const errors = answer.kind === 'invalid' ? answer.errors : {}
    // The shopper can't correct a problem with the vehicle or the provider.
    setCanEnquire(Object.keys(errors).every((name) => !Object.hasOwn(answers, name)))
    return { message: answer.message, errors }
  }
  return { send, canEnquire, isEnquiry, setEnquiry }
}

/** Continues to the payment once the vehicle is locked. */
async function pay(id: string): Promise<void> {
  setAddress(id)
  const stop = $reservation.listen((underWay) => {
    if (underWay?.answer.kind === 'pending') return
    stop()
    const { answer } = underWay ?? {}
    const held = answer?.kind === 'known' && answer.reservation.state === 'held' ? answer.reservation : undefined
    const url = held?.checkout.redirect_url
    if (url) goToPayment(url)
  })
  followReservation(id)
}

/** Opens the provider's page. @spec 2.5 */
export function goToPayment(url: string): void {
  track('reserve_payment', { flow_name: 'reserve' })
  location.assign(url)
}
