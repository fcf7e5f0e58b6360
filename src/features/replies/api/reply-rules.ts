import { readersOf } from '#src/api/deliveries/routing.ts'
import { formatPrice } from '#src/base/money.ts'
import { textOf } from '#src/base/record.ts'
import { isEmail } from '#src/base/text.ts'
import type { Lead } from '#src/lead/lead.ts'
import { emailKey } from '#src/lead/person-key.ts'
import type { Routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** What decides whether a lead gets a reply. */
export interface RepliedLead {
  lead: Lead
  tenant: Tenant
  routing: Routing
}

/** Why a complete lead gets no reply, for the log; undefined if it gets one. Quarantined leads never get here. */
export function noReplyBecause({ lead, tenant, routing }: RepliedLead): string | undefined {
  const email = textOf(lead.email)
  if (!tenant.switches.replies.categories.some((category) => category === lead.category))
    return 'replies to its category are switched off'
  if (textOf(lead.car_id) === '' && estimateOf(lead) === undefined) return 'it names no vehicle and has no estimate'
  if (!isEmail(email)) return 'it has no email address'
  // A reply to the dealer's own mailbox could go round in circles.
  if (ownAddresses(tenant, routing).has(emailKey(email))) return "the address is the dealer's own"
  return readersOf({ category: lead.category, tenant, routing }).length === 0
    ? 'no person of the dealer has an address'
    : undefined
}

/** `$18,400`, the server's valuation of the trade-in; undefined if a person has to appraise it. @spec 3.13 */
export const estimateOf = ({ offer_price }: Lead): string | undefined =>
  typeof offer_price === 'number' ? formatPrice(offer_price) : undefined

function ownAddresses({ slug, locations }: Tenant, routing: Routing): Set<string> {
  const targets = routing
    .filter(({ website_slug = slug }) => website_slug === slug)
    .flatMap(({ receivers }) => Object.values(receivers))
    .flatMap((target) => [target, target.second_channel?.target ?? []].flat())
  const routed = targets.flatMap((target) => (target.kind === 'email' ? target.to : []))
  const published = locations.flatMap(({ contact_detail }) => contact_detail.email ?? [])
  return new Set([...routed, ...published].map(emailKey))
}
