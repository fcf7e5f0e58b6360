import * as z from 'zod'
import { filled, shaped } from './formats.ts'

/** The tenant's file is published, so it must never contain a secret key. */
export const stripePublishableKey = shaped(/^pk_(test|live)_\w+$/, 'a publishable Stripe key, which begins with "pk_"')

/** @spec 3.2 */
export const dealership = z.strictObject({
  id: filled,
  slug: filled,
  stripe_publishable_key: stripePublishableKey.optional(),
})

export type Dealership = z.infer<typeof dealership>
