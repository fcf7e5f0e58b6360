import { formatPrice } from '#src/base/money.ts'
import { isNumber } from '#src/base/numbers.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { isReserved } from './hold.ts'
import { isTestDriveOnly } from './own-tag.ts'
import type { PaymentProcessor, PublishedVehicle } from './vehicle.ts'

/** A vehicle can only be reserved, and valued, if its price is over this. @spec 9.1 5.12 */
export const RESERVE_PRICE_OVER = 200
/** Used if the vehicle has no deposit amount; printed as `$200`. @spec 9.1 */
const DEFAULT_DEPOSIT = 200

export type NotReservableReason =
  | 'no-payment-provider'
  | 'not-in-stock'
  | 'test-drive-only'
  | 'no-processor-or-key'
  | 'sold'
  | 'reserved'
  | 'price-too-low'
  | 'not-reservable'
  | 'no-payment-processor'

export interface Deposit {
  /** As printed, `$200`. */
  deposit: string
  deposit_amount: number
}

export type ReserveOffer =
  | ({ kind: 'reservable'; processor: PaymentProcessor } & Deposit)
  | { kind: 'not-reservable'; reason: NotReservableReason }

export type ReserveTenant = Pick<Tenant, 'payment_provider' | 'stripe_publishable_key' | 'dealerships'>

/**
 * Reserve is offered only if all nine conditions are met; the reason is the first
 * one that isn't. "Not excluded by another rule" is read as: not test-drive-only.
 * "A payment processor or key exists" is read as: the vehicle has a checkout
 * payment processor, or there is a publishable key in live mode. If every key is a
 * test key, nothing real can be paid, so there is no reservation, even if the
 * vehicle has a processor.
 *
 * @spec 5.12
 */
export function reserveOffer(v: PublishedVehicle, tenant: ReserveTenant): ReserveOffer {
  const reason = obstacle(v, tenant)
  if (reason !== undefined) return { kind: 'not-reservable', reason }
  const processor = processorOf(v)
  if (processor === undefined) return { kind: 'not-reservable', reason: 'no-payment-processor' }
  return { kind: 'reservable', ...depositOf(processor), processor }
}

/**
 * The deposit of a vehicle's checkout. A held vehicle keeps its checkout, whatever its source changes meanwhile,
 * because its shopper returns to it from the payment. Undefined if it has no checkout.
 *
 * @spec 2.5 5.12
 */
export function checkoutOffer(v: PublishedVehicle, tenant: ReserveTenant): Deposit | undefined {
  const offer = reserveOffer({ ...v, held: undefined }, tenant)
  if (offer.kind === 'reservable') return offer
  return v.held && tenant.payment_provider ? depositOf(processorOf(v)) : undefined
}

const processorOf = (v: PublishedVehicle): PaymentProcessor | undefined =>
  v.payment_processors.find(hasUsableKey) ?? v.payment_processors[0]

function obstacle(v: PublishedVehicle, tenant: ReserveTenant): NotReservableReason | undefined {
  if (tenant.payment_provider === undefined) return 'no-payment-provider'
  if (v.status !== 'in_stock') return 'not-in-stock'
  if (isTestDriveOnly(v)) return 'test-drive-only'
  if (!hasKey(v, tenant) && (!v.has_checkout_payment_processor || hasTestKey(v, tenant))) return 'no-processor-or-key'
  if (v.sold) return 'sold'
  if (isReserved(v)) return 'reserved'
  if (!isNumber(v.price) || v.price <= RESERVE_PRICE_OVER) return 'price-too-low'
  if (v.reservable === false) return 'not-reservable'
  return undefined
}

function hasKey(v: PublishedVehicle, tenant: ReserveTenant): boolean {
  return isUsableKey(publishableKey(v, tenant)) || v.payment_processors.some(hasUsableKey)
}

const hasTestKey = (v: PublishedVehicle, tenant: ReserveTenant): boolean =>
  [publishableKey(v, tenant), ...v.payment_processors.map((each) => each.authorization_key)].some(isTestKey)

/** The live key for the provider's script: the processor's, otherwise that of the dealership or site. */
export const checkoutKey = (
  v: PublishedVehicle,
  { authorization_key }: PaymentProcessor,
  tenant: ReserveTenant,
): string | undefined => [authorization_key, publishableKey(v, tenant)].find(isUsableKey)

/** The key of the vehicle's dealership, whose account receives the deposit; otherwise the site's. */
function publishableKey(v: PublishedVehicle, tenant: ReserveTenant): string | undefined {
  const dealership = tenant.dealerships.find(({ id }) => id === v.dealership_id)
  return dealership?.stripe_publishable_key ?? tenant.stripe_publishable_key
}

function hasUsableKey(processor: PaymentProcessor): boolean {
  return isUsableKey(processor.authorization_key)
}

/** A publishable test-mode key counts as no key. */
function isUsableKey(key: string | undefined): boolean {
  return (key?.trim() ?? '') !== '' && !isTestKey(key)
}

const isTestKey = (key: string | undefined): boolean => key?.trim().startsWith('pk_test') ?? false

function depositOf(processor?: PaymentProcessor): Deposit {
  const given = processor?.deposit_amount
  const amount = isNumber(given) && given > 0 ? given : DEFAULT_DEPOSIT
  return { deposit: formatPrice(amount), deposit_amount: amount }
}
