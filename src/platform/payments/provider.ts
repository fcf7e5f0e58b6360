import type { Money } from '#src/lead/reservation.ts'

/** What a shopper is asked to pay. */
export interface PaymentOrder extends Money {
  /** Travels with the payment; a repetition under it opens no second one. */
  reservation_id: string
  /** For the shopper's statement and the dealer's books. */
  description: string
  email?: string
  /** Where the shopper comes back to, however it went. */
  return_url: string
  /** Address for the provider's notifications. */
  notification_url: string
}

/** A payment that can be made: on a page of the provider, or with the provider's script on ours. */
export interface OpenPayment {
  payment_id: string
  redirect_url?: string
  /** For Stripe's Payment Element. */
  client_secret?: string
}

/** Money that was taken. */
export type Charge = { kind: 'paid' | 'refunded'; transaction_id: string } & Money

/** The current state of a payment, according to its provider. */
export type PaymentStanding =
  | { kind: 'open' }
  /** The shopper has agreed; `capture` takes the money. */
  | { kind: 'approved' }
  /** `more` were taken for the same payment after the first: a shopper paid twice. */
  | (Charge & { more?: readonly Charge[] })
  | { kind: 'declined'; final: boolean }
  /** Nobody can pay it any more. */
  | { kind: 'closed' }

/** A call by which a provider says that something happened. */
export interface Notification {
  headers: Headers
  /** As it came: signatures are of these bytes. */
  body: string
  query: URLSearchParams
}

/** An id that a provider may have given: other text in a notification names no payment. */
export const PROVIDER_ID = /^[\w-]{1,255}$/

/** Which payment a notification is about, by the provider's id or by ours. */
export type NotifiedPayment = { payment_id: string } | { reservation_id: string }

/** How a provider's accounts are made from the environment. */
export interface PaymentProviderSetup {
  /** Its server, unless a setting names another. Without a slash at the end. */
  api: string
  /** Secrets that an account needs, by the end of their names: `SECRET_KEY` is `STRIPE_SECRET_KEY`. */
  secrets: readonly string[]
  account: (settings: AccountSettings) => PaymentProvider
}

export interface AccountSettings {
  api: string
  /** One of `secrets`. */
  secret: (end: string) => string
  /** What may be set beside them. */
  setting: (end: string) => string | undefined
}

/**
 * One provider's account. Every call throws when the provider cannot be reached
 * or refuses: the payment may then be in any state, and is looked at again.
 */
export interface PaymentProvider {
  /** The shopper pays on our page, with the provider's script and a publishable key. */
  needsKey: boolean
  open: (order: PaymentOrder) => Promise<OpenPayment>
  look: (payment_id: string) => Promise<PaymentStanding>
  /** Takes what was approved, once. */
  capture: (payment_id: string) => Promise<PaymentStanding>
  /** Ends a payment that nobody has made; what it answers is final, except `open` where a provider cannot end one. */
  close: (payment_id: string) => Promise<PaymentStanding>
  /** Sends a payment back, once, however often it is asked. */
  refund: (payment: Money & { transaction_id: string }) => Promise<void>
  /** Undefined for what the provider did not send, or what is about no payment. */
  notified: (notification: Notification) => Promise<NotifiedPayment | undefined>
}
