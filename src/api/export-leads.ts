import { delimited } from '#src/base/delimited.ts'
import { passedOn } from '#src/lead/consent.ts'
import { leadFacts } from './deliveries/lead-facts.ts'
import type { ListedLead } from './store/list-leads.ts'

/** Answers that have their own column; all others share the last one. */
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
      .map(toldOf)
      .map(rowOf)
      .map((row) => row.map(harmless)),
  ])

/** Leads as JSON Lines for programs, complete. */
export const leadsJsonLines = (leads: readonly ListedLead[]): string =>
  leads.map((lead) => `${JSON.stringify(toldOf(lead))}\n`).join('')

const toldOf = (listed: ListedLead): ListedLead => ({ ...listed, lead: passedOn(listed.lead, listed.consent) })

function rowOf({ id, created_at, website_slug, state, lead, duplicate_of, delivered, pending, dead }: ListedLead) {
  const own = COLUMNS.map((name) => String(lead[name] ?? ''))
  const more = leadFacts(lead)
    .filter(([, text]) => !own.includes(text))
    .map(([label, text]) => `${label}: ${text}`)
  const arrived = `${delivered} of ${delivered + pending + dead}`
  return [id, created_at.toISOString(), website_slug, state, ...own, duplicate_of ?? '', arrived, more.join('; ')]
}

/** Numbers that a spreadsheet would change: it drops a leading zero or plus, and rounds long ones. */
const CHANGED = /^(?:[0+][\d ]+|[\d ]{12,}|\d+E\d+)$/i

/** Text that no spreadsheet runs as a formula or changes: phones and postcodes are formulas that give their text. */
function harmless(text: string): string {
  if (CHANGED.test(text)) return `="${text}"`
  return /^[=+\-@\t\r]/.test(text) && !/^-[\d ]+$/.test(text) ? `'${text}` : text
}
