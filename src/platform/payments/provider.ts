import type { Money } from '#src/lead/reservation.ts'

/** A payment request. */
export interface PaymentOrder extends Money {
  /** Sent with the payment; opening it again with the same id doesn't create a second one. */
  reservation_id: string
  /** For the shopper's statement and the dealer's books. */
  description: string
  email?: string
  /** The page to which the shopper returns after success or failure. */
  return_url: string
  /** Address for the provider's notifications. */
  notification_url: string
}

/** A payment that can be made, either on a page of the provider or with the provider's script on ours. */
export interface OpenPayment {
  payment_id: string
  redirect_url?: string
  /** For Stripe's Payment Element. */
  client_secret?: string
}

/** A payment that was charged. */
export type Charge = { kind: 'paid' | 'refunded'; transaction_id: string } & Money

/** The current state of a payment, according to its provider. */
export type PaymentStanding =
  | { kind: 'open' }
  /** The shopper has agreed; `capture` charges the payment. */
  | { kind: 'approved' }
  /** `more`: further charges for the same payment, if a shopper paid twice. */
  | (Charge & { more?: readonly Charge[] })
  | { kind: 'declined'; final: boolean }
  /** Nobody can pay it any more. */
  | { kind: 'closed' }

/** A call by which a provider reports an event. */
export interface Notification {
  headers: Headers
  /** Unchanged, because signatures cover these bytes. */
  body: string
  query: URLSearchParams
}

/** The format of providers' ids; other text in a notification is ignored. */
export const PROVIDER_ID = /^[\w-]{1,255}$/

/** The payment that a notification is about, by the provider's id or by ours. */
export type NotifiedPayment = { payment_id: string } | { reservation_id: string }

/** How a provider's accounts are made from the environment. */
export interface PaymentProviderSetup {
  /** The provider's default server, without trailing slash. */
  api: string
  /** Secrets that an account needs, by the suffix of their names: `SECRET_KEY` is `STRIPE_SECRET_KEY`. */
  secrets: readonly string[]
  account: (settings: AccountSettings) => PaymentProvider
}

export interface AccountSettings {
  api: string
  /** One of `secrets`. */
  secret: (end: string) => string
}

/**
 * One provider's account. Every call throws if the provider can't be reached or refuses; the payment may then be in any
 * state and must be looked up again.
 */
export interface PaymentProvider {
  open: (order: PaymentOrder) => Promise<OpenPayment>
  look: (payment_id: string) => Promise<PaymentStanding>
  /** Charges an approved payment, once. */
  capture: (payment_id: string) => Promise<PaymentStanding>
  /** Closes an unpaid payment; the result is final, except `open` if a provider can't close payments. */
  close: (payment_id: string) => Promise<PaymentStanding>
  /** Refunds a payment; repeated calls refund it only once. */
  refund: (payment: Money & { transaction_id: string }) => Promise<void>
  /** Undefined if the provider didn't send it or it isn't about a payment. */
  notified: (notification: Notification) => Promise<NotifiedPayment | undefined>
}
