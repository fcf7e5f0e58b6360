import * as z from 'zod'
import { filled, prose } from './formats.ts'

/** Texts a tenant may change; the defaults are the specification's, verbatim. @spec 9.5 */
export const texts = z.strictObject({
  no_price: filled.default('Enquire for price.').describe('Shown when a vehicle has no price.'),
  new_tag: filled.default('New'),
  sold_tag: filled.default('JUST SOLD'),
  used_keyword: filled.default('Used'),
  new_arrival: filled.default('New Arrival').describe('Shown on the placeholder of a vehicle without pictures.'),
  pre_approval: filled.default('Pre-Approved'),
  pre_approval_action: filled.default('Get Pre-Approved Now'),
  dealer_comments_title: filled.default('Dealer Comments'),
  call: filled.default('Call the dealer'),
  trade_in_button: filled.default('Get Your Valuation'),
  opt_in: filled.default('Yes, I would like to subscribe to receive latest offers & product updates.'),
  response_time: filled
    .optional()
    .describe('Shown under forms and after sending. Only write what the dealer promises.'),
  tagline: filled.optional(),
  why_us: z
    .array(z.strictObject({ title: filled, text: prose }))
    .max(3)
    .default([])
    .describe('Three facts, not slogans.'),
})
