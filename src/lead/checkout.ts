import { formatPrice } from '#src/base/money.ts'
import { isRecord } from '#src/base/record.ts'
import { type Money, RESERVATION_STATES, type ReservationReason, type ReservationState } from './reservation.ts'

/** A reservation as the lead API tells it to the page that asked for it. */
export interface CheckoutReservation {
  id: string
  state: ReservationState
  reason: ReservationReason
  deposit: Money
  /** Milliseconds since the epoch. */
  expires_at: number
  /** How it is paid, while it can be. */
  checkout: { redirect_url?: string; client_secret?: string; publishable_key?: string }
}

/** What the page shows of it. */
export interface CheckoutView {
  kind: 'pay' | 'wait' | 'paid' | 'over'
  title: string
  text: string
}

/** Undefined for what is no reservation, and for what a program is told. */
export function readReservation(body: unknown): CheckoutReservation | undefined {
  const { id, state, reason, deposit, expires_at, checkout } = recordOf(body)
  const { amount, currency } = recordOf(deposit)
  const until = typeof expires_at === 'string' ? Date.parse(expires_at) : Number.NaN
  if (typeof id !== 'string' || !isState(state) || typeof amount !== 'number' || Number.isNaN(until)) return undefined
  const how = recordOf(checkout)
  return {
    id,
    state,
    // Unknown reasons are told by their state.
    reason: reason as ReservationReason,
    deposit: { amount, currency: String(currency) },
    expires_at: until,
    checkout: {
      redirect_url: webAddress(how.redirect_url),
      client_secret: textAt(how.client_secret),
      publishable_key: textAt(how.publishable_key),
    },
  }
}

/** @spec 2.5 */
export function checkoutView({ state, reason, deposit }: CheckoutReservation): CheckoutView {
  const amount = formatPrice(deposit.amount / 100)
  switch (state) {
    case 'created':
      return { kind: 'wait', title: 'One moment', text: 'We are asking the payment provider.' }
    case 'held':
      return reason === 'payment-declined'
        ? { kind: 'pay', title: 'The payment was declined', text: 'Nothing was charged. You can try another card.' }
        : { kind: 'pay', title: `Pay ${amount}`, text: 'We hold the vehicle for you while you pay.' }
    case 'paid':
      return {
        kind: 'paid',
        title: 'It is reserved for you',
        text: `Your deposit of ${amount} has arrived, and nobody else can have it. We call you to arrange the rest.`,
      }
    case 'refunding':
    case 'refunded':
      return { kind: 'over', title: 'Your deposit goes back', text: returnedText(reason, amount) }
    case 'failed':
    case 'expired':
    case 'cancelled':
      return { kind: 'over', title: 'It is not reserved', text: endedText(reason) }
  }
}

/** Whether asking again may bring something else without the shopper. */
export const isSettling = ({ state }: Pick<CheckoutReservation, 'state'>): boolean =>
  state === 'created' || state === 'held'

const ENDED: Partial<Record<ReservationReason, string>> = {
  'not-paid-in-time': 'The time to pay ran out, so the vehicle is free again. Nothing was charged.',
  'cancelled-by-shopper': 'You gave the vehicle up. Nothing was charged.',
  'provider-unavailable': 'Payments are not available at the moment. Nothing was charged.',
}

const endedText = (reason: ReservationReason): string =>
  ENDED[reason] ?? 'The payment did not go through. Nothing was charged.'

function returnedText(reason: ReservationReason, amount: string): string {
  const back = `${amount} is on its way back to you; banks take up to five working days.`
  if (reason === 'paid-after-the-end') return `Your payment came when the vehicle was no longer held for you. ${back}`
  return reason === 'amount-differs' ? `The payment was not of the agreed amount. ${back}` : back
}

const isState = (state: unknown): state is ReservationState => RESERVATION_STATES.some((known) => known === state)

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

const textAt = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Where a shopper is sent to pay: never to a script. */
const webAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined
