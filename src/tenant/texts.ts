import { z } from 'zod'

/** Texts a tenant may change; the defaults are the specification's, verbatim. @spec 9.5 */
export const texts = z.strictObject({
  no_price: z.string().default('Enquire for price.'),
  new_tag: z.string().default('New'),
  sold_tag: z.string().default('JUST SOLD'),
  used_keyword: z.string().default('Used'),
  new_arrival: z.string().default('New Arrival'),
  pre_approval: z.string().default('Pre-Approved'),
  pre_approval_action: z.string().default('Get Pre-Approved Now'),
  dealer_comments_title: z.string().default('Dealer Comments'),
  call: z.string().default('Call the dealer'),
  trade_in_button: z.string().default('Get Your Valuation'),
  opt_in: z.string().default('Yes, I would like to subscribe to receive latest offers & product updates.'),
  /** Printed on success and under forms only when the tenant promises it. */
  response_time: z.string().optional(),
  tagline: z.string().optional(),
  /** Three facts for "why us", not slogans. */
  why_us: z
    .array(z.strictObject({ title: z.string(), text: z.string() }))
    .max(3)
    .default([]),
})

export type Texts = z.infer<typeof texts>
