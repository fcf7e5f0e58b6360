import type { LeadFilter } from '#src/api/leads/list-leads.ts'
import { LEAD_STATES } from '#src/api/store/schema.ts'
import { readWords, WrongCall } from './command.ts'

export const LEADS_USAGE = `npm run leads -- list [--site <slug>] [--state ${LEAD_STATES.join('|')}] [--since 2026-11-01] [--limit 50] [--json]
npm run leads -- show <id> [--json]
npm run leads -- export [--site <slug>] [--state <state>] [--since 2026-11-01] [--format csv|jsonl]
npm run leads -- replay <id> [--all]        delivers again what failed for good, or everything
npm run leads -- release <id>               delivers a lead that was quarantined as spam
npm run leads -- receivers [--json]         failing receivers, since when, and how many leads are waiting for them
npm run leads -- alarms                     sites that are silent, whose leads aren't being delivered, or whose deposits can't be refunded
npm run leads -- person <email|phone> [--follow] [--export <file>] [--delete <code>]
                                            every record of a person: listed, written to a file, or deleted with the
                                            list's code; --follow adds those of the other addresses in them
npm run leads -- erasures                   receipts for deleted people, without personal data
npm run leads -- backup <file>              the whole store in one file
npm run leads -- restore <file>             fills an empty store from a backup
npm run leads -- move --to <DATABASE_URL>   copies the embedded store to an empty PostgreSQL database
npm run leads -- route <slug> <category>    who would receive such a lead; nothing is sent`

const NAMES = [
  'list',
  'show',
  'export',
  'replay',
  'release',
  'receivers',
  'alarms',
  'person',
  'erasures',
  'backup',
  'restore',
  'move',
  'route',
] as const
type Name = (typeof NAMES)[number]

const FORMATS = ['csv', 'jsonl'] as const
const LEAD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface LeadsCommand {
  name: Name
  /**
   * The lead's id; for `route` the site and category; for `person` an email or phone; for `backup` and `restore` the
   * file.
   */
  words: readonly string[]
  filter: Omit<LeadFilter, 'limit'> & { limit?: number }
  format: (typeof FORMATS)[number]
  all: boolean
  json: boolean
  /** For `person`: the file to export to. */
  exportTo?: string
  /** For `person`: the code of the list whose records are to be deleted. */
  delete?: string
  /** For `person`: include the records of other addresses in those found. */
  follow: boolean
  /** For `move`: the address of a PostgreSQL database. */
  to?: string
}

const OPTIONS = {
  site: { type: 'string' },
  state: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string', default: 'csv' },
  all: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  export: { type: 'string' },
  delete: { type: 'string' },
  follow: { type: 'boolean', default: false },
  to: { type: 'string' },
} as const

/** Parses the arguments of `npm run leads`. @throws WrongCall, which says what is wrong */
export function leadsCommand(args: string[]): LeadsCommand {
  const { values, positionals } = readWords(LEADS_USAGE, { args, allowPositionals: true, options: OPTIONS })
  const [given = '', ...words] = positionals
  const name = NAMES.find((one) => one === given)
  if (!name) throw new WrongCall(given === '' ? LEADS_USAGE : `There is no command ${given}.\n${LEADS_USAGE}`)
  const need = NEEDS[name]
  if (need && !need.has(words, values)) throw new WrongCall(`${name} needs ${need.needs}`)
  const format = FORMATS.find((one) => one === values.format)
  if (!format) throw new WrongCall(`--format is one of ${FORMATS.join(', ')}.`)
  const { all, json, to, follow, export: exportTo, delete: code } = values
  const chosen = { all, json, to, follow, exportTo, delete: code }
  return { name, words: words.map(lowerId), filter: filterOf(values), format, ...chosen }
}

type Values = Partial<Record<'site' | 'state' | 'since' | 'limit' | 'to', string>>

const LEAD = {
  has: ([word = '']: readonly string[]) => LEAD_ID.test(word.toLowerCase()),
  needs: 'the id of a lead, as `npm run leads -- list` shows it.',
}

/** The words that commands need; a command that isn't listed needs none. */
const NEEDS: Partial<Record<Name, { has: (words: readonly string[], values: Values) => boolean; needs: string }>> = {
  show: LEAD,
  replay: LEAD,
  release: LEAD,
  person: {
    has: ([word = '']) => word !== '',
    needs: 'an email address or a phone number, such as: person jane@example.com',
  },
  backup: { has: ({ length }) => length === 1, needs: 'one file, such as: backup leads.gz' },
  restore: { has: ({ length }) => length === 1, needs: 'one file, such as: restore leads.gz' },
  move: {
    has: (_, { to = '' }) => URL.canParse(to),
    needs: 'the address of a database, such as: move --to postgres://user:password@host/leads',
  },
  route: {
    has: ({ length }) => length === 2,
    needs: 'a site and a category, such as: route harbour-motors "Trade In"',
  },
}

function filterOf({ site, ...values }: Values): LeadsCommand['filter'] {
  const state = LEAD_STATES.find((one) => one === values.state)
  if (values.state !== undefined && !state) throw new WrongCall(`--state is one of ${LEAD_STATES.join(', ')}.`)
  const since = values.since === undefined ? undefined : new Date(values.since)
  if (since && Number.isNaN(since.getTime())) throw new WrongCall('--since is a date such as 2026-11-01.')
  const limit = values.limit === undefined ? undefined : Number(values.limit)
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0))
    throw new WrongCall('--limit is a whole number from 1.')
  return { website_slug: site, state, since, limit }
}

/** Accepts ids in capitals, because they may be pasted from anywhere. */
const lowerId = (word: string): string => (LEAD_ID.test(word.toLowerCase()) ? word.toLowerCase() : word)
