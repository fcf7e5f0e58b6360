import { describe, expect, it } from 'vitest'
import { WrongCall } from '../../../scripts/command.ts'
import { LEADS_USAGE, leadsCommand } from '../../../scripts/leads-command.ts'

const ID = '0b8e6f0e-52b7-4f6e-8f43-2f4c9d8f1a77'

describe('npm run leads', () => {
  it('reads its arguments', () => {
    const words = 'list --site harbour-motors --state complete --since 2026-11-01 --limit 5 --json'
    expect(leadsCommand(words.split(' '))).toMatchObject({
      name: 'list',
      filter: { website_slug: 'harbour-motors', state: 'complete', since: new Date('2026-11-01'), limit: 5 },
      json: true,
    })
    expect(leadsCommand(['show', ID.toUpperCase()])).toMatchObject({ words: [ID] })
  })

  it('reads what is kept', () => {
    const read = (...words: string[]) => leadsCommand(words)
    expect(read('person', '021', '555', '0199', '--export', 'a.json', '--delete', '0a1b')).toMatchObject({
      name: 'person',
      words: ['021', '555', '0199'],
      exportTo: 'a.json',
      delete: '0a1b',
      follow: false,
    })
    expect(read('move', '--to', 'postgres://db/leads')).toMatchObject({ to: 'postgres://db/leads' })
  })

  it.each([
    ['', LEADS_USAGE],
    ['toString', `There is no command toString.\n${LEADS_USAGE}`],
    ['list --stat complete', `Unknown option '--stat'. Usage: ${LEADS_USAGE}`],
    ['list --state open', '--state is one of incomplete, complete, abandoned, quarantined.'],
    ['list --since soon', '--since is a date such as 2026-11-01.'],
    ['list --limit 0', '--limit is a whole number from 1.'],
    ['export --format xml', '--format is one of csv, jsonl.'],
    ['show', 'show needs the id of a lead, as `npm run leads -- list` shows it.'],
    ["replay 1'--", 'replay needs the id of a lead, as `npm run leads -- list` shows it.'],
    ['person', 'person needs an email address or a phone number, such as: person jane@example.com'],
    ['backup', 'backup needs one file, such as: backup leads.gz'],
    ['restore a b', 'restore needs one file, such as: restore leads.gz'],
    ['move', 'move needs the address of a database, such as: move --to postgres://user:password@host/leads'],
    ['route harbour-motors', 'route needs a site and a category, such as: route harbour-motors "Trade In"'],
  ])('%j gets a message that says what is wrong', (words, error) =>
    expect(() => leadsCommand(words.split(' ').filter(Boolean))).toThrow(new WrongCall(error)),
  )
})
