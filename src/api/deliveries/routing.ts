import { z } from 'zod'

/** Why a lead is handed on: it is complete, or its shopper left it unfinished. */
export type DeliveryReason = 'complete' | 'abandoned'

const filled = z.string().trim().min(1)
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

/** Where a lead goes. Secrets are named here and stand in the environment. */
export type DeliveryTarget = z.infer<typeof target>

const rule = z.strictObject({
  /** Absent: every site. */
  website_slug: filled.optional(),
  /** Absent: every category. */
  categories: z.array(filled).min(1).optional(),
  receivers: z.record(filled, target),
})

/** The private part of the registry: the first rule that fits a lead says who receives it. */
export const routing = z.array(rule)
export type Routing = z.infer<typeof routing>

export interface Receiver {
  name: string
  target: DeliveryTarget
}

/** Who receives a lead of a site and category; nobody where no rule fits. */
export function receiversOf(rules: Routing, lead: { website_slug: string; category: string }): Receiver[] {
  const fitting = rules.find(
    ({ website_slug, categories }) =>
      (website_slug === undefined || website_slug === lead.website_slug) &&
      (categories === undefined || categories.includes(lead.category)),
  )
  return Object.entries(fitting?.receivers ?? {}).map(([name, target]) => ({ name, target }))
}
