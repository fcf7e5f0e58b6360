import * as z from 'zod'
import { filled } from './formats.ts'

const environmentName = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'the name of an environment variable')

const target = z.discriminatedUnion('kind', [
  /** `POST /api/leads` of the dealer platform, basic auth. */
  z.strictObject({
    kind: z.literal('platform'),
    url: z.url(),
    username_from: environmentName,
    password_from: environmentName,
  }),
  /** Standard Webhooks. */
  z.strictObject({ kind: z.literal('webhook'), url: z.url(), secret_from: environmentName }),
  /** For people, or ADF/XML for a dealer's system. */
  z.strictObject({ kind: z.literal('email'), to: z.array(z.email()).min(1), format: z.enum(['readable', 'adf']) }),
])

/** Where a lead goes. Each secret is the name of an environment variable. */
export type DeliveryTarget = z.infer<typeof target>

const ownRule = z.strictObject({
  /** Every category by default. */
  categories: z.array(filled).min(1).optional(),
  receivers: z.record(filled, target),
})

/** `tenants/<slug>/routing.json`: where the leads of one site go. It is never published. */
export const siteRouting = z.array(ownRule)

/** `tenants/routing.json`, or the registry's private part. The first rule that matches a lead decides its receivers. */
export const routing = z.array(
  ownRule.extend({
    /** Every site by default. */
    website_slug: filled.optional(),
  }),
)
export type Routing = z.infer<typeof routing>
