import * as z from 'zod'
import { filled, shaped } from './formats.ts'

/** A secret key must never reach a file that is published. */
export const stripePublishableKey = shaped(/^pk_(test|live)_\w+$/, 'a publishable Stripe key, which begins with "pk_"')

/** @spec 3.2 */
export const dealership = z.strictObject({
  id: filled,
  slug: filled,
  stripe_publishable_key: stripePublishableKey.optional(),
})

export type Dealership = z.infer<typeof dealership>
