import { passedOn } from '#src/lead/consent.ts'
import { attemptsOf, deliveriesOf } from './deliveries/delivery-rows.ts'
import { fullName, leadFacts } from './deliveries/lead-facts.ts'
import type { DownReceiver } from './deliveries/receivers.ts'
import type { ListedLead } from './leads/list-leads.ts'
import type { LeadRow } from './leads/queries.ts'
import type { Queries } from './store/database.ts'

/** One line for each lead, newest first. */
export const leadsText = (leads: readonly ListedLead[]): string => leads.map(lineOf).join('\n') || 'No leads match.'

function lineOf({
  id,
  created_at,
  website_slug,
  state,
  lead,
  delivered,
  pending,
  dead,
  duplicate_of,
}: ListedLead): string {
  const deliveries = [`${delivered} delivered`, pending > 0 && `${pending} waiting`, dead > 0 && `${dead} FAILED`]
  const facts = [
    created_at.toISOString().slice(0, 19),
    id,
    website_slug,
    state,
    lead.category,
    fullName(lead),
    deliveries.filter(Boolean).join(', '),
    duplicate_of && `repeat of ${duplicate_of}`,
  ]
  return facts.filter(Boolean).join('  ')
}

const CONSENT = { express: 'yes', pre_ticked: 'pre-ticked, not consent', none: 'no' }

/** Everything about one lead: its answers, the consent, and every delivery attempt. */
export async function leadText(
  queries: Queries,
  { id, created_at, state, lead, consent, signal }: LeadRow,
): Promise<string> {
  const lines = [
    `${lead.category}, ${state}, ${created_at.toISOString()}`,
    `id: ${id}`,
    ...(signal ? [`quarantined as spam: ${signal}`] : []),
    `${fullName(lead)}, ${lead.phone ?? 'no phone'}, ${lead.email ?? 'no email'}`,
    ...(lead.message ? [lead.message.replace(/^/gm, '> ')] : []),
    ...leadFacts(passedOn(lead, consent)).map(([label, text]) => `${label}: ${text}`),
    `Consent: ${CONSENT[consent.method]}, ${consent.at}`,
  ]
  for (const { id: deliveryId, receiver, state: reached, reason } of await deliveriesOf(queries, id)) {
    lines.push(`${receiver} (${reason}): ${reached}`)
    for (const { at, outcome, detail, milliseconds } of await attemptsOf(queries, deliveryId))
      lines.push(`  ${at.toISOString()} ${outcome}, ${detail}, ${milliseconds} ms`)
  }
  return lines.join('\n')
}

/** One line for each failing receiver, the longest failing first. */
export const receiversText = (receivers: readonly DownReceiver[]): string =>
  receivers.map(receiverLine).join('\n') || 'Every receiver answered its last attempt.'

function receiverLine({ destination, since, failures, detail, waiting, rests_until }: DownReceiver): string {
  const times = failures === 1 ? 'once' : `${failures} times in a row`
  const minute = (date: Date) => date.toISOString().slice(0, 19)
  return `${destination}  failing since ${minute(since)}  failed ${times} (${detail})  ${waiting} leads waiting  next attempt from ${minute(rests_until)}`
}
