import type { DeliveryTarget, Routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { primaryLocation } from '#src/tenant/visible-locations.ts'

/** Why a lead is delivered: it is complete, or its shopper abandoned it. */
export type DeliveryReason = 'complete' | 'abandoned'

export interface Receiver {
  name: string
  target: DeliveryTarget
}

/**
 * The receivers of a lead by its site and category; empty if no rule matches. Each address of an email is a receiver of
 * its own, named by the address, because a mail server may accept a message for some of them only. A lead that isn't
 * about a sale goes to no sales system (ADF), unless nobody else would receive it.
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

/** Who reads the shopper's replies: the receivers of the lead, otherwise the dealer's published address. */
export function readersOf({
  category,
  tenant,
  routing,
}: {
  category: string
  tenant: Tenant
  routing: Routing
}): string[] {
  const people = receiversOf(routing, { website_slug: tenant.slug, category }).flatMap(({ target }) =>
    target.kind === 'email' && target.format === 'readable' ? target.to : [],
  )
  return people.length > 0 ? people : [primaryLocation(tenant).contact_detail.email ?? []].flat()
}
