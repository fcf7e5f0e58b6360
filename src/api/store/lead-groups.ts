import type { WantedDelivery } from './deliveries.ts'
import { FIRST_LEAD } from './first-leads.ts'
import type { FixedStatement } from './fixed-statements.ts'
import type { LeadRow } from './leads.ts'
import type { CallIdentity } from './once.ts'

/** A new lead, the call that sent it, and to whom it goes. */
export interface GroupedLead {
  call: CallIdentity
  row: Omit<LeadRow, 'duplicate_of' | 'created_at' | 'updated_at'>
  deliveries: readonly (Omit<WantedDelivery, 'lead_id'> & { id: string })[]
}

/**
 * Stores new leads, each with its answer under its key, its deliveries and their
 * jobs. A lead whose key was used is left out, with all of it; one of a person who
 * sent another within the window, or before it in the group, is linked to that.
 *
 * @returns ids of the leads that were stored, given the `groupValues`
 */
export const insertGroup = (enqueueSql: (ids: string) => string): FixedStatement => ({
  name: 'insert-lead-group',
  text: `
  with sent as materialized (
    select *, row_number() over () as place from json_to_recordset($1::text::json) as sent (
      website_slug text, call text, key text, fingerprint text,
      id uuid, form text, state text, lead json, consent jsonb, phone_key text, email_key text, signal text)
  ),
  answered as (
    insert into idempotency_keys (website_slug, call, key, fingerprint, answer)
    -- In one order, so that two groups never wait for each other.
    select website_slug, call, key, fingerprint, jsonb_build_object('id', id) from sent
    where key is not null order by website_slug, call, key
    on conflict do nothing
    returning (answer ->> 'id')::uuid as id
  ),
  first_calls as materialized (
    select *, $4::timestamptz as since from sent where key is null or id in (select id from answered)
  ),
  stored as (
    insert into leads (id, website_slug, form, state, lead, consent, phone_key, email_key, signal,
      duplicate_of, created_at, updated_at)
    select id, website_slug, form, state, lead, consent, phone_key, email_key, signal,
      coalesce(
        (${FIRST_LEAD}),
        (select earlier.id from first_calls as earlier
          where earlier.place < person.place and earlier.website_slug = person.website_slug
            and earlier.state = 'complete'
            and (earlier.phone_key = person.phone_key or earlier.email_key = person.email_key)
          order by earlier.place limit 1)
      ), $3::timestamptz, $3::timestamptz
    from first_calls as person order by place
    returning id
  ),
  entered as (
    insert into deliveries (id, lead_id, reason, receiver, target)
    select delivery.id, lead_id, 'complete', receiver, target
    from json_to_recordset($2::text::json) as delivery (id uuid, lead_id uuid, receiver text, target jsonb)
    join first_calls on first_calls.id = lead_id
    returning id
  ),
  asked as (${enqueueSql('select id from entered')})
  select id from stored`,
})

/** A lead as its group's statement takes it: made when it comes, so that the store never waits for it. */
export interface PreparedLead {
  id: string
  /** JSON of its row and call. */
  sent: string
  /** JSON of each delivery. */
  deliveries: string[]
}

export const prepareLead = ({ call, row, deliveries }: GroupedLead): PreparedLead => ({
  id: row.id,
  sent: JSON.stringify({ ...row, ...call }),
  deliveries: deliveries.map(({ id, name, target }) => JSON.stringify({ id, lead_id: row.id, receiver: name, target })),
})

/** @param since leads before it are not looked at for the same person */
export const groupValues = (leads: readonly PreparedLead[], { at, since }: { at: Date; since: Date }): string[] => [
  `[${leads.map(({ sent }) => sent).join()}]`,
  `[${leads.flatMap(({ deliveries }) => deliveries).join()}]`,
  at.toISOString(),
  since.toISOString(),
]
