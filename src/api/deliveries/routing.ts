import type { DeliveryTarget, Routing } from '#src/tenant/routing.ts'

/** Why a lead is delivered: it is complete, or its shopper abandoned it. */
export type DeliveryReason = 'complete' | 'abandoned'

export interface Receiver {
  name: string
  target: DeliveryTarget
}

/**
 * The receivers of a lead by its site and category; empty if no rule matches. Several addresses of an e-mail are a
 * receiver each, named by its address: a mail server may take a message for some of them only, and each is due its own.
 */
export function receiversOf(rules: Routing, lead: { website_slug: string; category: string }): Receiver[] {
  const fitting = rules.find(
    ({ website_slug, categories }) =>
      (website_slug === undefined || website_slug === lead.website_slug) &&
      (categories === undefined || categories.includes(lead.category)),
  )
  return Object.entries(fitting?.receivers ?? {}).flatMap(([name, target]) =>
    target.kind === 'email' && target.to.length > 1
      ? [...new Set(target.to)].map((to) => ({ name: `${name} ${to}`, target: { ...target, to: [to] } }))
      : [{ name, target }],
  )
}
