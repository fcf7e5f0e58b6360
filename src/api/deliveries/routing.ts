import type { DeliveryTarget, Routing } from '#src/tenant/routing.ts'

/** Why a lead is delivered: it is complete, or its shopper abandoned it. */
export type DeliveryReason = 'complete' | 'abandoned'

export interface Receiver {
  name: string
  target: DeliveryTarget
}

/**
 * The receivers of a lead by its site and category; empty if no rule matches. Several addresses of an email are a
 * receiver each, named by its address: a mail server may take a message for some of them only, and each is due its own.
 * A lead that is no sale goes to no sales system (ADF), unless nobody else would receive it.
 */
export function receiversOf(rules: Routing, lead: { website_slug: string } & Request): Receiver[] {
  const fitting = rules.find(
    ({ website_slug, categories }) =>
      (website_slug === undefined || website_slug === lead.website_slug) &&
      (categories === undefined || categories.includes(lead.category)),
  )
  const all = Object.entries(fitting?.receivers ?? {})
  const others = isSale(lead) ? [] : all.filter(([, target]) => target.kind !== 'email' || target.format !== 'adf')
  return (others.length > 0 ? others : all).flatMap(([name, target]) =>
    target.kind === 'email' && target.to.length > 1
      ? [...new Set(target.to)].map((to) => ({ name: `${name} ${to}`, target: { ...target, to: [to] } }))
      : [{ name, target }],
  )
}

interface Request {
  category: string
  subcategory?: string | undefined
}

const NO_SALE: ReadonlySet<string> = new Set(['Service Booking', 'Service Enquiry', 'Parts Enquiry', 'Career Enquiry'])

/** Whether a lead is about buying or selling a vehicle: ADF's only interests are buy, lease, sell, trade-in and test-drive. */
export const isSale = ({ category, subcategory = '' }: Request): boolean =>
  !NO_SALE.has(category) && !NO_SALE.has(subcategory)
