import { formatPrice } from '#src/base/money.ts'
import { isNumber } from '#src/base/numbers.ts'
import { isRecord } from '#src/base/record.ts'
import { joinWords } from '#src/base/text.ts'
import * as messages from './checkout-messages.ts'
import { RESERVATION_STATES, type Reservation, type ReservationReason, type ReservationState } from './reservation.ts'

/** A reservation, as the lead API reports it to its page. */
export interface CheckoutReservation extends Pick<Reservation, 'state' | 'reason' | 'deposit'> {
  id: string
  /** Milliseconds since the epoch, by the clock of this device. */
  expires_at: number
  /** The payment's reference, once it is paid. */
  reference?: string
  /** How to pay, while it can be paid. */
  checkout: { redirect_url?: string; client_secret?: string; publishable_key?: string }
}

/** The content of the checkout page. */
export interface CheckoutView {
  kind: 'pay' | 'wait' | 'paid' | 'over'
  title: string
  text: string
}

/** Shown while the lead API is called. */
export const WAITING: CheckoutView = {
  kind: 'wait',
  title: messages.oneMoment,
  text: messages.checking,
}

export const NO_ANSWER: CheckoutView = {
  kind: 'over',
  title: messages.cannotLoad,
  text: messages.depositIsSafe,
}

export const NO_RESERVATION: CheckoutView = {
  kind: 'over',
  title: messages.notFound,
  text: messages.startAgain,
}

/** Whether someone else holds a vehicle, until a moment by this device's clock, or has paid for it. */
export type VehicleHold = { state: 'free' } | { state: 'paid' } | { state: 'held'; until: number }

/** Parses the lead API's answer about a vehicle; undefined for anything else. @param now by this device's clock */
export function readHold(body: unknown, now: number): VehicleHold | undefined {
  const { state, expires_in } = recordOf(body)
  if (state === 'free' || state === 'paid') return { state }
  return state === 'held' && isNumber(expires_in) ? { state, until: now + expires_in * 1000 } : undefined
}

/** Parses a reservation; undefined for anything else. @param now by this device's clock, which may be wrong */
export function readReservation(body: unknown, now: number): CheckoutReservation | undefined {
  const { id, state, reason, deposit, expires_in, reference, checkout } = recordOf(body)
  const { amount, currency } = recordOf(deposit)
  if (typeof id !== 'string' || !isState(state) || !isNumber(amount) || !isNumber(expires_in)) return undefined
  const way = recordOf(checkout)
  return {
    id,
    state,
    // Reasons without a text of their own use the state's.
    reason: reason as ReservationReason,
    deposit: { amount, currency: String(currency) },
    expires_at: now + expires_in * 1000,
    reference: textAt(reference),
    checkout: {
      redirect_url: webAddress(way.redirect_url),
      client_secret: textAt(way.client_secret),
      publishable_key: textAt(way.publishable_key),
    },
  }
}

/** Names in the checkout's texts. */
export interface CheckoutNames {
  /** `2021 Toyota Corolla`. */
  vehicle: string
  /** The shopper's first name, if this device knows it. */
  person?: string | undefined
}

/** @spec 2.5 */
export function checkoutView(
  { state, reason, deposit }: Pick<CheckoutReservation, 'state' | 'reason' | 'deposit'>,
  { vehicle, person }: CheckoutNames,
): CheckoutView {
  const amount = formatPrice(deposit.amount / 100)
  switch (state) {
    case 'created':
      return WAITING
    case 'held':
      return reason === 'payment-declined'
        ? { kind: 'pay', title: messages.declined, text: messages.tryAnotherCard }
        : { kind: 'pay', title: messages.pay(amount), text: messages.weHoldIt(vehicle) }
    case 'paid':
      return {
        kind: 'paid',
        title: messages.reserved,
        text: messages.depositReceived(amount, vehicle, person),
      }
    case 'refunding':
    case 'refunded':
      return { kind: 'over', title: messages.refunding, text: returnedText(reason, amount) }
    case 'failed':
    case 'expired':
    case 'cancelled':
      return { kind: 'over', title: messages.notReserved, text: endedText(reason) }
  }
}

interface PaidFacts {
  /** `car`, within a sentence. */
  noun: string
  /** Name and address of the yard; undefined if the site shows none. */
  place: string | undefined
  /** What the dealer promises. */
  responseTime: string | undefined
}

/** What happens once the deposit is paid, on the page and in the receipt. @spec 2.5 */
export const paidSteps = ({ noun, place, responseTime }: PaidFacts): { title: string; text: string }[] => [
  { title: messages.weCall, text: joinWords(messages.weArrange, responseTime) },
  { title: messages.seeItThenDecide, text: joinWords(place && messages.waitingAt(place), messages.changeOfMind) },
  { title: messages.driveHome, text: messages.paperworkReady(noun) },
]

/**
 * The page's content for a vehicle that someone else holds.
 *
 * @param time prints a time of day, `3:45 pm`
 * @spec 2.5
 */
export function unavailableView(hold: Exclude<VehicleHold, { state: 'free' }>, time: (moment: number) => string) {
  if (hold.state === 'paid') return { title: messages.reservedByOther, text: messages.offSale }
  return { title: messages.otherIsPaying, text: messages.freeAt(time(hold.until)) }
}

const ENDED: Partial<Record<ReservationReason, string>> = {
  'not-paid-in-time': messages.outOfTime,
  'cancelled-by-shopper': messages.cancelled,
  'provider-unavailable': messages.cannotTakePayments,
}

const endedText = (reason: ReservationReason): string => ENDED[reason] ?? messages.notPaid

function returnedText(reason: ReservationReason, amount: string): string {
  const back = messages.refundTakes(amount)
  if (reason === 'paid-after-the-end') return `${messages.paidTooLate} ${back}`
  return reason === 'amount-differs' ? `${messages.amountDiffers} ${back}` : back
}

const isState = (state: unknown): state is ReservationState => RESERVATION_STATES.some((known) => known === state)

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

const textAt = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** A web address for the payment; excludes `javascript:` and other schemes. */
const webAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined
