import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { erasePerson } from '#src/api/person/erase-person.ts'
import { addressesIn, type PersonData, type PersonSearch, personData } from '#src/api/person/person-data.ts'
import { erasureText, nextSteps, personText } from '#src/api/person/person-report.ts'
import type { Database, Queries } from '#src/api/store/database.ts'
import { loadTenants } from '#src/builder/load/tenants.ts'
import { personKey } from '#src/lead/person-key.ts'
import { CommandError, refuseExisting } from './command.ts'
import type { LeadsCommand } from './leads-command.ts'

/**
 * `npm run leads -- person`: lists every record of a person, exports them, or deletes those in a list, given by its
 * code.
 */
export async function person(
  { queries }: Database,
  { words, exportTo, follow, delete: code }: LeadsCommand,
): Promise<string> {
  const key = personKey(words.join(' '))
  if (!key.ok) throw new CommandError(key.error)
  const { search, data } = await queries.transaction((transaction) => find(transaction, key.value, follow))
  const list = personText(data)
  if (list === '') return 'Nothing is stored about this person.'
  const others = [...addressesIn(data, search.countryOf)].filter((other) => !search.keys.includes(other))
  const lines = [list]
  if (exportTo !== undefined) {
    refuseExisting(exportTo)
    await writeFile(exportTo, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 })
    lines.push(`Written to ${exportTo}.`)
  }
  lines.push(
    code === undefined
      ? nextSteps(data, others, { key: key.value, isFollowed: follow })
      : await erase(queries, search, code),
  )
  return lines.join('\n')
}

async function find(
  queries: Queries,
  key: string,
  follow: boolean,
): Promise<{ search: PersonSearch; data: PersonData }> {
  const countries = new Map(
    loadTenants(resolve(process.env.TENANTS ?? 'tenants')).flatMap(({ slug, tenant }) =>
      tenant.ok ? [[slug, tenant.value.country]] : [],
    ),
  )
  const countryOf = (website_slug: string) => countries.get(website_slug)
  const own = { keys: [key], countryOf }
  const data = await personData(queries, own)
  if (!follow) return { search: own, data }
  const search = { keys: [...new Set([key, ...addressesIn(data, countryOf)])], countryOf }
  return { search, data: await personData(queries, search) }
}

async function erase(queries: Queries, search: PersonSearch, code: string): Promise<string> {
  const erased = await erasePerson(queries, search, { code, now: Date.now() })
  if (!erased.ok)
    throw new CommandError(
      `${personText(erased.error)}\nNothing was deleted: ${code} is the code of a different list. Run the command without --delete to get the code of this one.`,
    )
  return `Deleted, except reservations. Receivers and backups have their own copies. Receipt:\n${erasureText(erased.value)}`
}
