import { index, integer, json, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AdjustmentAnswers } from '#src/vehicle/adjustment.ts'
import type { Estimate, TradeInVehicle } from '#src/vehicle/comparables.ts'
import { created, moment } from './columns.ts'

/** The vehicle that a price is for. */
export interface ValuedVehicle extends TradeInVehicle {
  /** The vehicle of the registration, if the shopper described another one. */
  registered?: Omit<TradeInVehicle, 'km'>
}

/** Trade-in valuations and the answers that adjusted them. */
export const valuations = pgTable(
  'valuations',
  {
    id: uuid().primaryKey(),
    website_slug: text().notNull(),
    /** The vehicle that the shopper wants instead. */
    car_id: text(),
    car_dealership_id: text(),
    /** Name, phone and email, if given. */
    person: jsonb().$type<Record<string, string>>().notNull(),
    lead_attributes: json().$type<Record<string, unknown>>().notNull(),
    subject: jsonb().$type<ValuedVehicle>().notNull(),
    /** Source of the valuation: `autograb` or `stock`. */
    source: text().$type<'autograb' | 'stock'>().notNull(),
    /** The estimate before any answer adjusted it. */
    estimate: jsonb().$type<Estimate>().notNull(),
    adjustment_answers: jsonb().$type<AdjustmentAnswers>().notNull(),
    /** The price after the answers; null if a person has to appraise the vehicle. */
    offer_price: integer(),
    created_at: created(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('valuations_by_site').on(table.website_slug, table.created_at)],
)

/** Further data that some sites save with valuations. */
export const miscellaneous = pgTable(
  'miscellaneous',
  {
    id: uuid().primaryKey(),
    website_slug: text().notNull(),
    data: json().$type<Record<string, unknown>>().notNull(),
    created_at: created(),
  },
  (table) => [index('miscellaneous_by_site').on(table.website_slug, table.created_at)],
)
