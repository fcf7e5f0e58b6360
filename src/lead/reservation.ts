/**
 * A vehicle held for one shopper while and after they pay a deposit. One state machine serves all payment providers,
 * whose answers become events.
 *
 * The state follows the payments. A payment is kept only if it is the first, has the agreed amount and arrives while
 * the vehicle is held; all others are refunded. An ended reservation never holds its vehicle again, so a payment after
 * the end is always refunded.
 *
 * @spec 2.5
 */
export interface Reservation {
  state: ReservationState
  /** Why it is in this state. */
  reason: ReservationReason
  /** The deposit that was agreed. */
  deposit: Money
  /** Every payment that the provider reported. */
  payments: readonly ReservationPayment[]
}

/** `created`: the vehicle is held, the payment isn't open yet. `held`: it may be paid. */
export const RESERVATION_STATES = [
  'created',
  'held',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refunding',
  'refunded',
] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

export type ReservationReason =
  | 'vehicle-locked'
  | 'payment-open'
  | 'payment-declined'
  | 'paid-in-time'
  | 'provider-unavailable'
  | 'payment-failed'
  | 'not-paid-in-time'
  | 'cancelled-by-shopper'
  | 'cancelled-by-dealer'
  | 'amount-differs'
  | 'paid-after-the-end'
  | 'money-returned'

export interface Money {
  /** Cents. */
  amount: number
  /** ISO 4217. */
  currency: string
}

export interface ReservationPayment extends Money {
  /** The provider's id of the payment. */
  transaction_id: string
  /** `returning`: owed to the shopper until the provider has accepted the refund. */
  standing: 'kept' | 'returning' | 'returned'
}

export type ReservationEvent =
  /** The provider is ready to be paid. */
  | { kind: 'opened' }
  | { kind: 'unavailable' }
  | ({ kind: 'paid'; transaction_id: string } & Money)
  /** `final`: the shopper can't try another card. */
  | { kind: 'declined'; final: boolean }
  | { kind: 'expired' }
  | { kind: 'cancelled'; by: 'shopper' | 'dealer' }
  /** The provider has refunded a payment, at our request or anyone else's. */
  | ({ kind: 'refunded'; transaction_id: string } & Money)

const HOLDING: ReadonlySet<ReservationState> = new Set(['created', 'held', 'paid'])

/** Whether the vehicle is locked for others. */
export const holdsVehicle = ({ state }: Pick<Reservation, 'state'>): boolean => HOLDING.has(state)

/** Whether the shopper may still pay. */
export const awaitsPayment = ({ state }: Pick<Reservation, 'state'>): boolean => state === 'created' || state === 'held'

/** Payments that must be refunded. */
export const owedPayments = ({ payments }: Pick<Reservation, 'payments'>): ReservationPayment[] =>
  payments.filter(({ standing }) => standing === 'returning')

/** The payment that the dealer keeps. */
export const acceptedPayment = ({ payments }: Pick<Reservation, 'payments'>): ReservationPayment | undefined =>
  payments.find(({ standing }) => standing === 'kept')

export const newReservation = (deposit: Money): Reservation => ({
  state: 'created',
  reason: 'vehicle-locked',
  deposit,
  payments: [],
})

/**
 * The reservation after an event. Repeated, late and redundant events change nothing:
 * the same object is returned.
 *
 * @spec 2.5
 */
export function afterEvent(r: Reservation, event: ReservationEvent): Reservation {
  switch (event.kind) {
    case 'opened':
      return r.state === 'created' ? { ...r, state: 'held', reason: 'payment-open' } : r
    case 'unavailable':
      return r.state === 'created' ? { ...r, state: 'failed', reason: 'provider-unavailable' } : r
    case 'declined':
      return awaitsPayment(r) ? declined(r, event.final) : r
    case 'expired':
      return awaitsPayment(r) ? { ...r, state: 'expired', reason: 'not-paid-in-time' } : r
    case 'cancelled':
      return cancelled(r, event.by)
    case 'paid':
      return paid(r, event)
    case 'refunded':
      return refunded(r, event)
  }
}

const declined = (r: Reservation, final: boolean): Reservation => {
  const reason = final ? 'payment-failed' : 'payment-declined'
  return r.reason === reason ? r : { ...r, state: final ? 'failed' : r.state, reason }
}

/** Cancelling a paid reservation refunds its payments. */
function cancelled(r: Reservation, by: 'shopper' | 'dealer'): Reservation {
  const reason = by === 'shopper' ? 'cancelled-by-shopper' : 'cancelled-by-dealer'
  if (awaitsPayment(r)) return { ...r, state: 'cancelled', reason }
  return r.state === 'paid' ? withPayments(r, r.payments.map(markedForRefund), reason) : r
}

function paid(r: Reservation, { transaction_id, amount, currency }: ReservationPayment | PaidEvent): Reservation {
  if (r.payments.some((known) => known.transaction_id === transaction_id)) return r
  const isAgreed = amount === r.deposit.amount && currency === r.deposit.currency
  const isAccepted = isAgreed && awaitsPayment(r)
  const payment: ReservationPayment = { transaction_id, amount, currency, standing: isAccepted ? 'kept' : 'returning' }
  const refusal = awaitsPayment(r) ? 'amount-differs' : 'paid-after-the-end'
  return withPayments(r, [...r.payments, payment], isAccepted ? 'paid-in-time' : refusal)
}

function refunded(r: Reservation, { transaction_id, amount, currency }: RefundedEvent): Reservation {
  const known = r.payments.find((payment) => payment.transaction_id === transaction_id)
  if (known?.standing === 'returned') return r
  const returned: ReservationPayment = { transaction_id, amount, currency, standing: 'returned' }
  const others = r.payments.filter((payment) => payment !== known)
  return withPayments(r, [...others, known ? { ...known, standing: 'returned' } : returned], 'money-returned')
}

type PaidEvent = Extract<ReservationEvent, { kind: 'paid' }>
type RefundedEvent = Extract<ReservationEvent, { kind: 'refunded' }>

const markedForRefund = (payment: ReservationPayment): ReservationPayment =>
  payment.standing === 'kept' ? { ...payment, standing: 'returning' } : payment

function withPayments(r: Reservation, payments: readonly ReservationPayment[], reason: ReservationReason): Reservation {
  const has = (standing: ReservationPayment['standing']) => payments.some((payment) => payment.standing === standing)
  const state = has('kept') ? 'paid' : has('returning') ? 'refunding' : 'refunded'
  // Refunding a second payment doesn't change the reason of the kept one.
  return { ...r, payments, state, reason: state === r.state && state === 'paid' ? r.reason : reason }
}
