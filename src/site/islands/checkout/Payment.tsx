import { useEffect, useRef, useState } from 'react'
import type { CheckoutReservation } from '#src/lead/checkout.ts'
import { reportProblem } from '../../browser/errors/report.ts'
import { track } from '../../browser/tracking/track.ts'
import { giveUpReservation } from '../../stores/reservation.ts'
import { ActionButton } from './ActionButton.tsx'
import { mountStripe, type StripePayment } from './stripe-payment.ts'
import { goToPayment } from './use-reserve.ts'

const NOT_LOADED =
  "The payment form couldn't be loaded. You haven't been charged: reload the page, or send us an enquiry."
const NOT_THERE_YET = "The payment form hasn't loaded yet."

/** The payment, on the provider's page or in Stripe's element, and the button to cancel the reservation. @spec 2.5 */
export function Payment({ reservation }: { reservation: CheckoutReservation }) {
  const { id, expires_at } = reservation
  const { redirect_url: url, client_secret, publishable_key } = reservation.checkout
  const place = useRef<HTMLDivElement>(null)
  const stripe = useRef<StripePayment>(undefined)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (url || !client_secret || !publishable_key || !place.current) return
    mountStripe(place.current, { client_secret, publishable_key }).then(
      (payment) => {
        stripe.current = payment
      },
      (error) => {
        setProblem(NOT_LOADED)
        reportProblem({ error, category: 'reserve' })
      },
    )
  }, [url, client_secret, publishable_key])
  const pay = async (): Promise<void> => {
    if (url) return goToPayment(url)
    track('reserve_payment', { flow_name: 'reserve' })
    setProblem((await stripe.current?.pay()) ?? NOT_THERE_YET)
  }
  const until = new Date(expires_at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
  return (
    <>
      <div data-payment="" ref={place} />
      <div role="alert">{problem && <p className="notice is-error">{problem}</p>}</div>
      <div className="form-buttons">
        <ActionButton press={pay}>Continue to payment</ActionButton>
        <ActionButton press={() => giveUpReservation(id)} isQuiet>
          Give it up
        </ActionButton>
      </div>
      <p className="hint">{`Held for you until ${until}.`}</p>
    </>
  )
}
