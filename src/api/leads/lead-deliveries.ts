import { eq, sql } from 'drizzle-orm'
import { DAY } from '#src/base/dates.ts'
import { textOf } from '#src/base/record.ts'
import type { Lead } from '#src/lead/lead.ts'
import { emailKey, phoneKey } from '#src/lead/person-key.ts'
import { nationalNumber } from '#src/lead/phone/phone-number.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { insertDeliveries } from '../deliveries/delivery-rows.ts'
import { addressOf } from '../deliveries/receiver-host.ts'
import { type DeliveryReason, receiversOf } from '../deliveries/routing.ts'
import type { Database, Queries } from '../store/database.ts'
import { leads } from '../store/schema.ts'
import { abandonLeads, type LeadRow } from './queries.ts'

const DUPLICATE_WINDOW = DAY

/** The keys that identify the same person in other leads. */
export function personKeys(lead: Lead, { country }: Pick<Tenant, 'country'>) {
  const phone = textOf(lead.phone)
  return {
    phone_key: phoneKey(phone, country) ?? (nationalNumber(phone).digits || null),
    email_key: emailKey(textOf(lead.email)) || null,
  }
}

/** Ordered like the index, so that the first lead is found at once, however many a person has sent. */
const firstBy = (key: 'phone_key' | 'email_key') => sql`(
  select id, created_at from leads
  where website_slug = person.website_slug and ${sql.raw(key)} = person.${sql.raw(key)} and id <> person.id
    and state in ('complete', 'abandoned') and created_at >= person.since
  order by created_at limit 1)`

/**
 * The first lead of the same phone or email on the site since a day before `now`, if there is one. Later ones are
 * linked to it, never dropped.
 */
export async function duplicateOf(
  queries: Queries,
  { id, website_slug, phone_key, email_key }: { id: string; website_slug: string } & ReturnType<typeof personKeys>,
  now: number,
): Promise<string | null> {
  const since = new Date(now - DUPLICATE_WINDOW).toISOString()
  const { rows } = await queries.execute(sql`
    select (
      select id from (${firstBy('phone_key')} union all ${firstBy('email_key')}) as firsts
      order by created_at limit 1
    ) as first
    from (values (${id}::uuid, ${website_slug}, ${phone_key}::text, ${email_key}::text, ${since}::timestamptz))
      as person (id, website_slug, phone_key, email_key, since)`)
  const first: unknown = rows[0]?.first
  return typeof first === 'string' ? first : null
}

/**
 * Links a lead to the person's first lead, if none was found when it was stored: two processes storing at the same
 * moment don't see each other's lead. Runs with a delivery, by when both are stored, so no caller waits for it.
 */
export async function linkDuplicate(queries: Queries, lead: LeadRow): Promise<void> {
  if (lead.duplicate_of !== null) return
  const first = await duplicateOf(queries, lead, lead.created_at.getTime())
  if (first === null) return
  // Never links the earlier lead to the later.
  await queries.execute(sql`
    update leads as own set duplicate_of = earlier.id from leads as earlier
    where own.id = ${lead.id} and own.duplicate_of is null
      and earlier.id = ${first} and (earlier.created_at, earlier.id) < (own.created_at, own.id)`)
}

/** Stores and enqueues the deliveries of a lead in the caller's transaction. */
export async function queueDeliveries(
  { registry, jobs }: Pick<ApiContext, 'registry' | 'jobs'>,
  queries: Queries,
  { id: lead_id, lead }: { id: string; lead: Lead },
  reason: DeliveryReason,
): Promise<void> {
  const { website_slug } = lead
  const deliveries = receiversOf(registry.routing, lead).map((receiver) => ({
    ...receiver,
    lead_id,
    website_slug,
    ...addressOf(website_slug, receiver.target),
  }))
  await jobs.enqueue(queries, await insertDeliveries(queries, reason, deliveries))
}

/** Milliseconds before an unfinished form counts as abandoned. */
const ABANDONED_AFTER = 30 * 60 * 1000

/** Closes abandoned partial leads, and delivers those with contact details. @returns the number of closed leads */
export function sweepAbandoned({
  database,
  now,
  ...context
}: Pick<ApiContext, 'registry' | 'jobs' | 'now'> & { database: Pick<Database, 'queries'> }): Promise<number> {
  const before = new Date(now() - ABANDONED_AFTER)
  return database.queries.transaction(async (queries) => {
    const abandoned = await abandonLeads(queries, before)
    for (const row of abandoned)
      if (row.phone_key || row.email_key) await queueDeliveries(context, queries, row, 'abandoned')
    return abandoned.length
  })
}

/** Releases a quarantined lead: it becomes complete and is delivered. @returns whether it was quarantined */
export function releaseLead(
  { database, ...context }: Pick<ApiContext, 'database' | 'registry' | 'jobs'>,
  id: string,
): Promise<boolean> {
  return database.queries.transaction(async (queries) => {
    const [row] = await queries.select().from(leads).where(eq(leads.id, id)).for('update')
    if (row?.state !== 'quarantined') return false
    await queries.update(leads).set({ state: 'complete' }).where(eq(leads.id, id))
    await queueDeliveries(context, queries, row, 'complete')
    return true
  })
}
