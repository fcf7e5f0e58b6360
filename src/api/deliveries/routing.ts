import type { DeliveryTarget, Routing } from '#src/tenant/routing.ts'

/** Why a lead is delivered: it is complete, or its shopper abandoned it. */
export type DeliveryReason = 'complete' | 'abandoned'

export interface Receiver {
  name: string
  target: DeliveryTarget
}

/** The receivers of a lead by its site and category; empty if no rule matches. */
export function receiversOf(rules: Routing, lead: { website_slug: string; category: string }): Receiver[] {
  const fitting = rules.find(
    ({ website_slug, categories }) =>
      (website_slug === undefined || website_slug === lead.website_slug) &&
      (categories === undefined || categories.includes(lead.category)),
  )
  return Object.entries(fitting?.receivers ?? {}).map(([name, target]) => ({ name, target }))
}
