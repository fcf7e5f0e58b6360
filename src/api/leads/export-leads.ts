import { delimited } from '#src/base/delimited.ts'
import { passedOn } from '#src/lead/consent.ts'
import { leadFacts } from '../deliveries/lead-facts.ts'
import type { ListedLead } from './list-leads.ts'

/** Answers with a column of their own; all others share the last column. */
const COLUMNS = [
  'name',
  'last_name',
  'phone',
  'email',
  'postcode',
  'category',
  'subcategory',
  'message',
  'car_name',
  'stock_number',
  'dealership_slug',
] as const

const HEADER = ['id', 'created_at', 'website_slug', 'state', ...COLUMNS, 'duplicate_of', 'delivered', 'more']

/** Leads as CSV for spreadsheets (RFC 4180). */
export const leadsCsv = (leads: readonly ListedLead[]): string =>
  delimited([
    HEADER,
    ...leads
      .map(passedOnFields)
      .map(rowOf)
      .map((row) => row.map(harmless)),
  ])

/** Leads as JSON Lines for programs, complete. */
export const leadsJsonLines = (leads: readonly ListedLead[]): string =>
  leads.map((lead) => `${JSON.stringify(passedOnFields(lead))}\n`).join('')

const passedOnFields = (listed: ListedLead): ListedLead => ({ ...listed, lead: passedOn(listed.lead, listed.consent) })

function rowOf({ id, created_at, website_slug, state, lead, duplicate_of, delivered, pending, dead }: ListedLead) {
  const own = COLUMNS.map((name) => String(lead[name] ?? ''))
  const more = leadFacts(lead)
    .filter(([, text]) => !own.includes(text))
    .map(([label, text]) => `${label}: ${text}`)
  const arrived = `${delivered} of ${delivered + pending + dead}`
  return [id, created_at.toISOString(), website_slug, state, ...own, duplicate_of ?? '', arrived, more.join('; ')]
}

/** Numbers that a spreadsheet would change by dropping a leading zero or plus, or by rounding. */
const CHANGED = /^(?:[0+][\d ]+|[\d ]{12,}|\d+E\d+)$/i

/**
 * Text that a spreadsheet neither runs as a formula nor changes. Phones and postcodes become formulas whose result is
 * their text.
 */
function harmless(text: string): string {
  if (CHANGED.test(text)) return `="${text}"`
  return /^[=+\-@\t\r]/.test(text) && !/^-[\d ]+$/.test(text) ? `'${text}` : text
}
