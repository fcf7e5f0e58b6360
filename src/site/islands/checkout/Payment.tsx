import { useEffect, useRef, useState } from 'react'
import { formatPrice } from '#src/base/money.ts'
import type { CheckoutReservation } from '#src/lead/checkout.ts'
import { reportProblem } from '../../browser/errors/report.ts'
import { track } from '../../browser/tracking/track.ts'
import { followReservation, releaseReservation } from '../../stores/reservation.ts'
import { ActionButton } from './ActionButton.tsx'
import { Countdown } from './Countdown.tsx'
import * as messages from './messages.ts'
import { mountStripe, type StripePayment } from './stripe-payment.ts'
import { goToPayment } from './use-reserve.ts'

interface Props {
  reservation: CheckoutReservation
  /** Asks the dealer to hold the vehicle, without a payment. */
  enquire: () => void
}

/** The payment, on the provider's page or in Stripe's element, and the button to cancel the reservation. @spec 2.5 */
export function Payment({ reservation, enquire }: Props) {
  const { id, expires_at } = reservation
  const amount = formatPrice(reservation.deposit.amount / 100)
  const { redirect_url: url, client_secret, publishable_key } = reservation.checkout
  const place = useRef<HTMLDivElement>(null)
  const [stripe, setStripe] = useState<StripePayment>()
  const [problem, setProblem] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const load = async (): Promise<void> => {
    if (!place.current || !client_secret || !publishable_key) return
    try {
      setStripe(await mountStripe(place.current, { client_secret, publishable_key }))
      setProblem('')
      setFailed(false)
    } catch (error) {
      setProblem(messages.notLoaded)
      setFailed(true)
      reportProblem({ error, category: 'reserve' })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment.
  useEffect(() => {
    if (!url) load()
  }, [url, client_secret, publishable_key])
  const pay = async (): Promise<void> => {
    if (url) return goToPayment(url)
    if (!stripe) return
    track('reserve_payment', { flow_name: 'reserve' })
    setProblem(await stripe.pay())
    // It may already have been paid, from another tab.
    followReservation(id, { isQuiet: true })
  }
  const cancel = async (): Promise<void> => {
    setProblem('')
    if (!(await releaseReservation(id))) setProblem(messages.notCancelled)
  }
  return (
    <>
      <div data-payment="" ref={place} />
      <div role="alert">{problem && <p className="notice is-error">{problem}</p>}</div>
      {!url && !stripe && !hasFailed && <progress aria-label={messages.loadingPayment} />}
      <div className="form-buttons">
        {(url || stripe) && <ActionButton press={pay}>{url ? messages.toPayment : messages.pay(amount)}</ActionButton>}
        {hasFailed && (
          <>
            <ActionButton press={load}>{messages.tryAgain}</ActionButton>
            <ActionButton press={enquire} isQuiet>
              {messages.enquireInstead}
            </ActionButton>
          </>
        )}
        <ActionButton press={cancel} isQuiet>
          {messages.cancel}
        </ActionButton>
      </div>
      <Countdown until={expires_at} onEnd={() => followReservation(id)} />
    </>
  )
}
