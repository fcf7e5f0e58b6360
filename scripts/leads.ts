/** `npm run leads`: the stored leads on the terminal. DATA (.data), DATABASE_URL and TENANTS (tenants) may be set. */
import { access } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { downReceivers } from '#src/api/deliveries/receivers.ts'
import { leadsCsv, leadsJsonLines } from '#src/api/leads/export-leads.ts'
import { releaseLead } from '#src/api/leads/lead-deliveries.ts'
import { listLeads } from '#src/api/leads/list-leads.ts'
import { readLead } from '#src/api/leads/queries.ts'
import { replayLead } from '#src/api/leads/replay.ts'
import { raisedAlarms } from '#src/api/operators/alarms.ts'
import { listErasures } from '#src/api/person/erase-person.ts'
import { erasuresText } from '#src/api/person/person-report.ts'
import { createRegistry } from '#src/api/registry.ts'
import { leadsText, leadText, receiversText } from '#src/api/report.ts'
import { routeText } from '#src/api/route-report.ts'
import { BackupRefused, backup, type Counts, moveStore, restore } from '#src/api/store/backup.ts'
import type { Database } from '#src/api/store/database.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { StoreUnreachable } from '#src/api/store/outage.ts'
import { loadRouting } from '#src/builder/load/routing.ts'
import { listTenants } from '#src/builder/load/tenants.ts'
import { CommandError, refuseExisting, runCommand, WrongCall } from './command.ts'
import { type LeadsCommand, leadsCommand } from './leads-command.ts'
import { person } from './leads-person.ts'
import { withJobs, withStore } from './open-store.ts'

const TENANTS = resolve(process.env.TENANTS ?? 'tenants')

type Run = (database: Database, command: LeadsCommand) => Promise<string>

const COMMANDS: Record<Exclude<LeadsCommand['name'], 'route'>, Run> = {
  async list({ queries }, { filter, json }) {
    const leads = await listLeads(queries, { limit: 50, ...defined(filter) })
    return json ? JSON.stringify(leads, null, 2) : leadsText(leads)
  },
  async show({ queries }, { words: [id = ''], json }) {
    const lead = await leadOf({ queries }, id)
    return json ? JSON.stringify(lead, null, 2) : leadText(queries, lead)
  },
  async export({ queries }, { filter, format }) {
    const leads = await listLeads(queries, { limit: 1_000_000, ...defined(filter) })
    return (format === 'jsonl' ? leadsJsonLines(leads) : leadsCsv(leads)).trimEnd()
  },
  async replay(database, { words: [id = ''], all }) {
    await leadOf(database, id)
    const receivers = await withJobs(database, (jobs) => replayLead({ ...database, jobs }, id, { all }))
    return receivers.length === 0 ? 'Nothing has failed for good.' : `Delivering again to ${receivers.join(', ')}.`
  },
  async release(database, { words: [id = ''] }) {
    await leadOf(database, id)
    const registry = createRegistry([], await routing())
    const isReleased = await withJobs(database, (jobs) => releaseLead({ database, registry, jobs }, id))
    return isReleased ? 'Being delivered.' : `Lead ${id} isn't quarantined.`
  },
  async receivers({ queries }, { json }) {
    const receivers = await downReceivers(queries)
    return json ? JSON.stringify(receivers, null, 2) : receiversText(receivers)
  },
  async erasures({ queries }) {
    return erasuresText(await listErasures(queries))
  },
  async alarms({ queries }) {
    const raised = await raisedAlarms(queries)
    const lines = raised.map((alarm) => `${alarm.raised_at.toISOString()}  ${alarm.website_slug}  ${alarm.detail}`)
    return lines.join('\n') || 'There are no alarms.'
  },
  person,
  async backup(database, { words: [file = ''] }) {
    refuseExisting(file)
    return `${counted(await backup(database, file))} are in ${file}. It contains personal data: keep it as safe as the store.`
  },
  async restore(database, { words: [file = ''] }) {
    const counts = await reported(() =>
      withJobs(database, (jobs) => restore({ queries: database.queries, jobs }, file, Date.now())),
    )
    return `${counted(counts)} restored. Pending deliveries continue when the API runs.`
  },
  async move(database, { to: databaseUrl = '' }) {
    const target = await reported(() => openDatabase({ databaseUrl, folder: '' }))
    try {
      const counts = await reported(() =>
        withJobs(target, (jobs) => moveStore(database, { queries: target.queries, jobs }, Date.now())),
      )
      return `${counted(counts)} are in ${target.place}. Set DATABASE_URL for the API and for every command; ${database.place} stays as it is.`
    } finally {
      await target.close()
    }
  },
}

/** Reports a mistake that the user can correct in one line. */
async function reported<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof StoreUnreachable) throw new CommandError(error.message)
    throw error
  }
}

const counted = ({ leads = 0, ...others }: Counts): string => {
  const rows = Object.values(others).reduce((sum, count) => sum + count, 0)
  return `${leads} leads and ${rows} other rows`
}

const defined = ({ limit, ...filter }: LeadsCommand['filter']) => ({ ...filter, ...(limit !== undefined && { limit }) })

async function leadOf({ queries }: Pick<Database, 'queries'>, id: string) {
  const lead = await readLead(queries, id)
  if (!lead) throw new CommandError(`There is no lead ${id}.`)
  return lead
}

async function routing() {
  const rules = loadRouting(TENANTS)
  if (!rules.ok) throw new CommandError(rules.error.map(({ file, message }) => `${file}: ${message}`).join('\n'))
  return rules.value
}

async function route([website_slug = '', category = '']: readonly string[]): Promise<void> {
  const sites = listTenants(TENANTS).map((folder) => basename(folder))
  if (!sites.includes(website_slug)) throw new WrongCall(`There is no site ${website_slug}: ${sites.join(', ')}.`)
  console.log(routeText(await routing(), { website_slug, category, environment: process.env }))
}

async function main(): Promise<void> {
  const command = leadsCommand(process.argv.slice(2))
  const { name, words } = command
  if (name === 'route') return route(words)
  // Checked first, so that a missing backup doesn't create a store.
  if (name === 'restore') await access(words[0] ?? '')
  return withStore((database) => COMMANDS[name](database, command), { creates: name === 'restore' })
}

await runCommand(main, { expected: [StoreUnreachable] })
