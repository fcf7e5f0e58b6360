import * as z from 'zod'
import { filled } from './formats.ts'

const environmentName = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'the name of an environment variable')

/** `POST /api/leads` of the dealer platform, basic auth. */
const platform = z.strictObject({
  kind: z.literal('platform'),
  url: z.url(),
  username_from: environmentName,
  password_from: environmentName,
})
/** Standard Webhooks. */
const webhook = z.strictObject({ kind: z.literal('webhook'), url: z.url(), secret_from: environmentName })
/** For people, or as ADF/XML for a dealer's system. */
const email = z.strictObject({
  kind: z.literal('email'),
  to: z.array(z.email()).min(1),
  format: z.enum(['readable', 'adf']),
  /** The address of a mail server other than that of all emails (`SMTP_URL`). */
  relay_from: environmentName.optional(),
})

/** Takes over if the first channel hasn't accepted a lead, or anything, for so many minutes. */
const secondChannel = {
  second_channel: z
    .strictObject({
      after_minutes: z.int().min(1).max(1440),
      target: z.discriminatedUnion('kind', [platform, webhook, email]),
    })
    .optional(),
}

const target = z.discriminatedUnion('kind', [
  platform.extend(secondChannel),
  webhook.extend(secondChannel),
  email.extend(secondChannel),
])

/** Where a lead goes. Each secret is the name of an environment variable. */
export type DeliveryTarget = z.infer<typeof target>

const ownRule = z.strictObject({
  /** Defaults to every category. */
  categories: z.array(filled).min(1).optional(),
  receivers: z.record(filled, target),
})

/** `tenants/<slug>/routing.json`, with the receivers of one site's leads. It is never published. */
export const siteRouting = z.array(ownRule)

/** `tenants/routing.json`, or the registry's private part. The first rule that matches a lead decides its receivers. */
export const routing = z.array(
  ownRule.extend({
    /** Defaults to every site. */
    website_slug: filled.optional(),
  }),
)
export type Routing = z.infer<typeof routing>
