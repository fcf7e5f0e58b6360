import { textOf } from '#src/base/text.ts'
import type { Lead } from '#src/lead/lead.ts'
import { emailKey, phoneKey } from '#src/lead/person-key.ts'
import { nationalNumber } from '#src/lead/phone/phone-number.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { addressOf } from '../deliveries/receiver-host.ts'
import { type DeliveryReason, receiversOf } from '../deliveries/routing.ts'
import type { Queries } from '../store/database.ts'
import { insertDeliveries } from '../store/deliveries.ts'
import { firstLeadOf, linkLead } from '../store/first-leads.ts'
import type { LeadRow } from '../store/leads.ts'

const DUPLICATE_WINDOW = 24 * 60 * 60 * 1000

/** The keys that identify the same person in other leads. */
export function personKeys(lead: Lead, { country }: Pick<Tenant, 'country'>) {
  const phone = textOf(lead.phone)
  return {
    phone_key: phoneKey(phone, country) ?? (nationalNumber(phone).digits || null),
    email_key: emailKey(textOf(lead.email)) || null,
  }
}

/** The earlier lead of the same person, if there is one. */
export const duplicateOf = (
  queries: Queries,
  person: { id: string; website_slug: string } & ReturnType<typeof personKeys>,
  now: number,
): Promise<string | null> => firstLeadOf(queries, person, new Date(now - DUPLICATE_WINDOW))

/**
 * Links a lead to the person's first lead, if none was found when it was stored: two
 * processes that store at once don't see each other's lead. Runs with a delivery, when
 * both are stored, so that no caller waits for it.
 */
export async function linkDuplicate(queries: Queries, lead: LeadRow): Promise<void> {
  if (lead.duplicate_of !== null) return
  const first = await duplicateOf(queries, lead, lead.created_at.getTime())
  if (first) await linkLead(queries, lead.id, first)
}

/** Stores and enqueues the deliveries of a lead in the caller's transaction. */
export async function handOn(
  { registry, jobs }: Pick<ApiContext, 'registry' | 'jobs'>,
  queries: Queries,
  { id: lead_id, lead }: { id: string; lead: Lead },
  reason: DeliveryReason,
): Promise<void> {
  const { website_slug } = lead
  const wanted = receiversOf(registry.routing, lead).map((receiver) => ({
    ...receiver,
    lead_id,
    website_slug,
    ...addressOf(website_slug, receiver.target),
  }))
  await jobs.enqueue(queries, await insertDeliveries(queries, reason, wanted))
}
