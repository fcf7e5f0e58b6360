import { formatPrice } from '#src/base/money.ts'
import { isRecord } from '#src/base/record.ts'
import { type Money, RESERVATION_STATES, type ReservationReason, type ReservationState } from './reservation.ts'

/** A reservation as the lead API reports it to its page. */
export interface CheckoutReservation {
  id: string
  state: ReservationState
  reason: ReservationReason
  deposit: Money
  /** Milliseconds since the epoch, by the clock of this device. */
  expires_at: number
  /** How to pay, while it can be paid. */
  checkout: { redirect_url?: string; client_secret?: string; publishable_key?: string }
}

/** What the checkout page shows. */
export interface CheckoutView {
  kind: 'pay' | 'wait' | 'paid' | 'over'
  title: string
  text: string
}

/** Shown while the lead API is called. */
export const WAITING: CheckoutView = {
  kind: 'wait',
  title: 'One moment',
  text: "We're checking with the payment provider.",
}

export const NO_ANSWER: CheckoutView = {
  kind: 'over',
  title: "We can't load your reservation right now",
  text: "If you've paid, your deposit is safe: we'll either confirm the vehicle or refund you.",
}

export const NO_RESERVATION: CheckoutView = {
  kind: 'over',
  title: "We couldn't find this reservation",
  text: "Please start again, or send us an enquiry and we'll get back to you.",
}

/** Whether someone else holds a vehicle, until a moment by the clock of this device, or has paid for it. */
export type VehicleHold = { state: 'free' } | { state: 'paid' } | { state: 'held'; until: number }

/** Parses what the lead API says about a vehicle; undefined for anything else. @param now by the clock of this device */
export function readHold(body: unknown, now: number): VehicleHold | undefined {
  const { state, expires_in } = recordOf(body)
  if (state === 'free' || state === 'paid') return { state }
  return state === 'held' && typeof expires_in === 'number' ? { state, until: now + expires_in * 1000 } : undefined
}

/** Parses a reservation; undefined for anything else. @param now by the clock of this device, which may be wrong */
export function readReservation(body: unknown, now: number): CheckoutReservation | undefined {
  const { id, state, reason, deposit, expires_in, checkout } = recordOf(body)
  const { amount, currency } = recordOf(deposit)
  if (typeof id !== 'string' || !isState(state) || typeof amount !== 'number' || typeof expires_in !== 'number')
    return undefined
  const how = recordOf(checkout)
  return {
    id,
    state,
    // Reasons without a text of their own use the state's.
    reason: reason as ReservationReason,
    deposit: { amount, currency: String(currency) },
    expires_at: now + expires_in * 1000,
    checkout: {
      redirect_url: webAddress(how.redirect_url),
      client_secret: textAt(how.client_secret),
      publishable_key: textAt(how.publishable_key),
    },
  }
}

/** Who reserves what. */
export interface CheckoutNames {
  /** `2021 Toyota Corolla`. */
  vehicle: string
  /** The shopper's first name, if this device knows it. */
  person?: string | undefined
}

/** @spec 2.5 */
export function checkoutView(
  { state, reason, deposit }: CheckoutReservation,
  { vehicle, person }: CheckoutNames,
): CheckoutView {
  const amount = formatPrice(deposit.amount / 100)
  switch (state) {
    case 'created':
      return { kind: 'wait', title: 'One moment', text: "We're checking with the payment provider." }
    case 'held':
      return reason === 'payment-declined'
        ? {
            kind: 'pay',
            title: 'The payment was declined',
            text: "You haven't been charged. You can try another card.",
          }
        : { kind: 'pay', title: `Pay ${amount}`, text: `We hold the ${vehicle} for you while you pay.` }
    case 'paid':
      return {
        kind: 'paid',
        title: "It's reserved for you",
        text: `${person ? `Thanks, ${person}. ` : ''}We've received your deposit of ${amount} for the ${vehicle}, so nobody else can buy it. We'll call you to arrange the rest.`,
      }
    case 'refunding':
    case 'refunded':
      return { kind: 'over', title: "We're refunding your deposit", text: returnedText(reason, amount) }
    case 'failed':
    case 'expired':
    case 'cancelled':
      return { kind: 'over', title: "It isn't reserved", text: endedText(reason) }
  }
}

/**
 * What the page says of a vehicle that someone else holds.
 *
 * @param time prints a time of day, `3:45 pm`
 * @spec 2.5
 */
export function takenView(hold: Exclude<VehicleHold, { state: 'free' }>, time: (moment: number) => string) {
  if (hold.state === 'paid')
    return { title: 'Someone else has reserved it', text: "It's off sale unless their plans change." }
  return {
    title: 'Someone else is reserving it',
    text: `If they don't pay by ${time(hold.until)}, it's for sale again.`,
  }
}

/** Whether the state may still change without the shopper, so that the page asks again. */
export const isSettling = ({ state }: Pick<CheckoutReservation, 'state'>): boolean =>
  state === 'created' || state === 'held'

const ENDED: Partial<Record<ReservationReason, string>> = {
  'not-paid-in-time': "You ran out of time to pay, so the vehicle is available again. You haven't been charged.",
  'cancelled-by-shopper': "You cancelled your reservation. You haven't been charged.",
  'provider-unavailable': "We can't take payments right now. You haven't been charged.",
}

const endedText = (reason: ReservationReason): string =>
  ENDED[reason] ?? "The payment didn't go through. You haven't been charged."

function returnedText(reason: ReservationReason, amount: string): string {
  const back = `We're refunding ${amount}. It can take up to five business days to reach your account.`
  if (reason === 'paid-after-the-end') return `Your payment arrived after your hold on the vehicle ended. ${back}`
  return reason === 'amount-differs' ? `The payment didn't match the agreed amount. ${back}` : back
}

const isState = (state: unknown): state is ReservationState => RESERVATION_STATES.some((known) => known === state)

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

const textAt = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** A web address to pay at; excludes `javascript:` and other schemes. */
const webAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined
