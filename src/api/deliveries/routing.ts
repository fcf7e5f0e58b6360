import type { DeliveryTarget, Routing } from '#src/tenant/routing.ts'

/** Why a lead is handed on: it is complete, or its shopper left it unfinished. */
export type DeliveryReason = 'complete' | 'abandoned'

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
