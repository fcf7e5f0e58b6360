/**
 * `npm run holidays`: writes src/tenant/public-holidays.json from the package date-holidays, which is needed for this
 * alone:
 *
 *   npm install --prefix /tmp/holidays date-holidays@3.37.0
 *   npm run holidays -- /tmp/holidays 2026 2031
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readWords, runCommand, WrongCall } from './command.ts'

interface Holiday {
  date: string
  name: string
  type: string
}

type Holidays = new (country: string, state?: string) => { getHolidays: (year: number) => Holiday[] }

const USAGE = 'npm run holidays -- <folder with date-holidays> <first year> <last year>'
const PLACES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT', 'NZ']

/** They begin in the evening. */
const EVENINGS = /\bEve$/

function called(): [folder: string, first: number, last: number] {
  const { positionals } = readWords(USAGE, { allowPositionals: true })
  const [folder, first, last] = positionals
  if (!folder || !Number(first) || !Number(last)) throw new WrongCall(`Usage: ${USAGE}`)
  return [folder, Number(first), Number(last)]
}

await runCommand(() => {
  const [folder, first, last] = called()
  const DateHolidays = createRequire(join(folder, 'package.json'))('date-holidays') as Holidays
  const places = new Map<string, string[]>()
  for (const place of PLACES) {
    const calendar = place === 'NZ' ? new DateHolidays('NZ') : new DateHolidays('AU', place)
    for (let year = first; year <= last; year++)
      for (const { date, name, type } of calendar.getHolidays(year)) {
        if (type !== 'public' || EVENINGS.test(name)) continue
        const key = `${date.slice(0, 10)} ${name.replace(' (substitute day)', '')}`
        places.set(key, [...(places.get(key) ?? []), place])
      }
  }
  const rows = [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, of]) => `  ${JSON.stringify([key.slice(0, 10), key.slice(11), of.join(' ')]).replaceAll('","', '", "')}`,
    )
  writeFileSync('src/tenant/public-holidays.json', `[\n${rows.join(',\n')}\n]\n`)
})
