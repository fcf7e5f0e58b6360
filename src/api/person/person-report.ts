import type { PersonKey } from '#src/lead/person-key.ts'
import { fullName } from '../deliveries/lead-facts.ts'
import { type Erasure, erasureCode } from './erase-person.ts'
import type { PersonData } from './person-data.ts'

/** One line for each record of a person, by table; '' if there is none. */
export const personText = (data: PersonData): string => recordLines(data).join('\n')

/** The operator's request. */
export interface PersonRequest {
  key: PersonKey
  /** Whether the other addresses in the records were searched for too. */
  isFollowed: boolean
}

/** The next steps, shown below the list. */
export function nextSteps(data: PersonData, others: readonly string[], { key, isFollowed }: PersonRequest): string {
  const command = `npm run leads -- person ${shellWord(key)}${isFollowed ? ' --follow' : ''}`
  const hasOthers = others.length > 0
  return [
    ...(hasOthers ? [`Other addresses in these records: ${others.join(', ')}.`] : []),
    ...(hasOthers && !isFollowed ? [`To list their records too: ${command} --follow`] : []),
    `To delete exactly the records listed, except reservations: ${command} --delete ${erasureCode(data)}`,
  ].join('\n')
}

const shellWord = (text: string): string => (/^[\w@.+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** One line for each receipt. */
export const erasuresText = (erasures: readonly Erasure[]): string =>
  erasures.map(erasureText).join('\n') || 'No records have been deleted.'

/** The receipt of a deletion. */
export const erasureText = ({ id, erased_at, records, websites }: Erasure): string =>
  `${id}  ${second(erased_at)}  ${counted(records)}  of ${websites.join(', ')}`

const counted = (records: Readonly<Record<string, number>>): string =>
  Object.entries(records)
    .map(([table, count]) => `${table}: ${count}`)
    .join(', ')

const second = (date: Date): string => date.toISOString().slice(0, 19)

function recordLines(data: PersonData): string[] {
  const contact = (texts: (string | undefined)[]) => texts.filter(Boolean).join(', ')
  const line = (table: string, ...facts: (string | undefined)[]) => [table, ...facts.filter(Boolean)].join('  ')
  return [
    ...data.leads.map(({ id, created_at, website_slug, state, lead }) =>
      line('lead', id, second(created_at), website_slug, state, contact([fullName(lead), lead.email, lead.phone])),
    ),
    ...data.files.map(({ id, lead_id, name }) => line('file', id, `of lead ${lead_id}`, name)),
    ...data.deliveries.map(({ id, lead_id, receiver, state }) =>
      line('delivery', id, `of lead ${lead_id}`, receiver, state),
    ),
    ...data.replies.map(({ lead_id, sent_at }) =>
      line('reply', `to lead ${lead_id}`, sent_at ? `sent ${second(sent_at)}` : 'not sent'),
    ),
    ...data.reservations.map(({ id, created_at, website_slug, state }) =>
      line('reservation', id, second(created_at), website_slug, state, 'stays'),
    ),
    ...data.valuations.map(({ id, created_at, website_slug, person, subject: { make, model } }) =>
      line('valuation', id, second(created_at), website_slug, contact(Object.values(person)), `${make} ${model}`),
    ),
    ...data.miscellaneous.map(({ id, created_at, website_slug, data: saved }) =>
      line('further data', id, second(created_at), website_slug, Object.keys(saved).join(', ')),
    ),
    ...data.shoppers.map(({ id, created_at, website_slug, email }) =>
      line('shopper', id, second(created_at), website_slug, email),
    ),
    ...data.sessions.map(({ shopper_id, expires_at }) =>
      line('session', `of shopper ${shopper_id}`, `until ${second(expires_at)}`),
    ),
    ...data.watchlist.map(({ shopper_id, car_id }) => line('saved vehicle', `of shopper ${shopper_id}`, car_id)),
    ...data.codes.map(({ id, created_at, website_slug, email }) =>
      line('sign-in code', id, second(created_at), website_slug, email),
    ),
    ...data.followers.map(({ id, created_at, website_slug, email }) =>
      line('follower', id, second(created_at), website_slug, email),
    ),
    ...data.alerts.map(({ id, follower_id, asked_at, confirmed_at, ended_at, words }) =>
      line(
        'alert',
        id,
        `of follower ${follower_id}`,
        `asked for ${second(asked_at)}`,
        confirmed_at ? `confirmed ${second(confirmed_at)}` : 'not confirmed',
        ended_at ? `ended ${second(ended_at)}` : undefined,
        words,
      ),
    ),
  ]
}
