import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { formatPrice } from '#src/base/money.ts'
import { isRecord } from '#src/base/record.ts'
import {
  type CheckoutReservation,
  type CheckoutView,
  checkoutView,
  NO_ANSWER,
  NO_RESERVATION,
  WAITING,
} from '#src/lead/checkout.ts'
import { track } from '../../browser/tracking/track.ts'
import { $person } from '../../stores/person.ts'
import { followReservation, type ReservationUnderWay } from '../../stores/reservation.ts'
import { ActionButton } from './ActionButton.tsx'
import { vehicleName } from './address.ts'
import * as messages from './messages.ts'
import { Payment } from './Payment.tsx'

interface Props {
  underWay: ReservationUnderWay
  startAgain: () => void
  /** Asks the dealer to hold the vehicle, without a payment. */
  enquire: () => void
}

/** Replaces the form during and after the payment. It gets the focus whenever its text changes. @spec 2.5 */
export function ReservationPanel({ underWay, startAgain, enquire }: Props) {
  const { id, answer } = underWay
  const view = viewOf(answer)
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another view.
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [view.title])
  const reason = answer.kind === 'known' ? answer.reservation.reason : undefined
  useEffect(() => {
    if (view.kind === 'paid') {
      trackPaid(id)
      remind().catch(reportError)
    }
    // A declined card is an error too, although the shopper may try another.
    if (reason && (view.kind === 'over' || reason === 'payment-declined'))
      track('reserve_error', { flow_name: 'reserve', error_code: reason })
  }, [view.kind, reason, id])
  return (
    <section className="form" style={{ outline: 'none' }} tabIndex={-1} ref={panel}>
      {view.kind === 'paid' && <p className="disc i i-check" aria-hidden="true" />}
      <h2>{view.title}</h2>
      <p>{view.text}</p>
      {view.kind === 'paid' && answer.kind === 'known' && <Receipt reservation={answer.reservation} />}
      {view.kind === 'wait' && <progress aria-label={messages.loading} />}
      {view.kind === 'pay' && answer.kind === 'known' && <Payment reservation={answer.reservation} enquire={enquire} />}
      {view.kind === 'over' && (
        <div className="form-buttons">
          {answer.kind === 'no-answer' ? (
            <ActionButton press={() => followReservation(id)}>{messages.tryAgain}</ActionButton>
          ) : (
            <ActionButton press={startAgain}>{messages.startAgain}</ActionButton>
          )}
          <ActionButton press={enquire} isQuiet>
            {messages.enquireInstead}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

/** The shopper's proof of payment; the email contains the same. */
function Receipt({ reservation: { deposit, reference } }: { reservation: CheckoutReservation }) {
  const { email } = useStore($person)
  const rows = [
    [messages.depositPaid, `${formatPrice(deposit.amount / 100)} ${deposit.currency}`],
    [messages.reference, reference],
    [messages.receipt, messages.receiptSent(email)],
  ]
  return (
    <dl className="rows" data-receipt="">
      {rows.map(
        ([label, value]) =>
          value && (
            <div className="flex-wrap" key={label}>
              <dt>{label}</dt>
              <dd className="max-w-full wrap-break-word">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function viewOf(answer: ReservationUnderWay['answer']): CheckoutView {
  if (answer.kind === 'known')
    return checkoutView(answer.reservation, { vehicle: vehicleName(), person: $person.get().name })
  if (answer.kind === 'pending') return WAITING
  return answer.kind === 'unknown' ? NO_RESERVATION : NO_ANSWER
}

/** Offers the calendar entry, which only shoppers who have paid need. */
async function remind(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-reminder]')
  if (link) (await import('../../browser/calendar.ts')).offerReminder(link)
}

/** Tracks the payment once, even if the page is opened again. */
function trackPaid(id: string): void {
  const known: unknown = history.state
  if (isRecord(known) && known.paid === id) return
  track('reserve_complete', { flow_name: 'reserve', flow_outcome: 'paid' })
  history.replaceState({ paid: id }, '')
}
