import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Money, ReservationPayment, ReservationReason, ReservationState } from '#src/lead/reservation.ts'
import type { OpenPayment } from '#src/platform/payments/provider.ts'
import type { PaymentProviderName } from '#src/tenant/payment-providers.ts'
import { created, moment } from './columns.ts'

/** How a shopper pays, once the provider is ready. */
export interface Checkout extends Omit<OpenPayment, 'payment_id'> {
  /** For the provider's script. */
  publishable_key?: string
}

export const reservations = pgTable(
  'reservations',
  {
    id: uuid().primaryKey(),
    website_slug: text().notNull(),
    /** The partial lead that the payment completes. */
    lead_id: uuid().notNull(),
    car_id: text().notNull(),
    /** Dealership and id: the same for a vehicle on every site that lists it. */
    vehicle_key: text().notNull(),
    provider: text().$type<PaymentProviderName>().notNull(),
    /** The dealership whose account takes the deposit. */
    dealership_slug: text().notNull(),
    state: text().$type<ReservationState>().notNull(),
    reason: text().$type<ReservationReason>().notNull(),
    deposit: jsonb().$type<Money>().notNull(),
    payments: jsonb().$type<readonly ReservationPayment[]>().notNull(),
    /** The provider's id. */
    payment_id: text(),
    checkout: jsonb().$type<Checkout>().notNull(),
    /** The caller's network, until it is paid or ends; limits how many vehicles one shopper holds. */
    network: text(),
    expires_at: moment('expires_at').notNull(),
    created_at: created(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Guarantees that only one shopper gets the vehicle.
    uniqueIndex('one_hold_a_vehicle').on(table.vehicle_key).where(sql`state in ('created', 'held', 'paid')`),
    uniqueIndex('reservations_by_payment').on(table.provider, table.payment_id),
    index('reservations_by_site').on(table.website_slug, table.created_at),
  ],
)
