/** `npm run leads`: the stored leads on the terminal. DATA (.data), DATABASE_URL and TENANTS (tenants) may be set. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { leadsCsv, leadsJsonLines } from '#src/api/export-leads.ts'
import { openJobs } from '#src/api/jobs.ts'
import { createRegistry } from '#src/api/registry.ts'
import { leadsText, leadText } from '#src/api/report.ts'
import { routeText } from '#src/api/route-report.ts'
import { releaseLead } from '#src/api/services/release-lead.ts'
import { replayLead } from '#src/api/services/replay.ts'
import { raisedAlarms } from '#src/api/store/alarms.ts'
import { FolderLocked } from '#src/api/store/data-lock.ts'
import type { Database } from '#src/api/store/database.ts'
import { listLeads, readLead } from '#src/api/store/list-leads.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { LEAD_STATES } from '#src/api/store/schema.ts'
import { loadRouting } from '#src/builder/load-routing.ts'

const USAGE = `npm run leads -- list [--site <slug>] [--state ${LEAD_STATES.join('|')}] [--since 2026-11-01] [--limit 50] [--json]
npm run leads -- show <id> [--json]
npm run leads -- export [--site <slug>] [--state <state>] [--since 2026-11-01] [--format csv|jsonl]
npm run leads -- replay <id> [--all]        delivers again what failed for good, or all of it
npm run leads -- release <id>               takes a lead that was kept apart for a person's, and delivers it
npm run leads -- alarms                     sites that are silent, whose leads do not arrive, or whose deposits do not go back
npm run leads -- route <slug> <category>    who would receive such a lead; nothing is sent`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    state: { type: 'string' },
    since: { type: 'string' },
    limit: { type: 'string' },
    format: { type: 'string', default: 'csv' },
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

const [command = '', ...words] = positionals
const [id = ''] = words
const { DATABASE_URL, DATA = '.data', TENANTS = 'tenants' } = process.env

const COMMANDS: Record<string, (database: Database) => Promise<string>> = {
  async list({ queries }) {
    const leads = await listLeads(queries, filter(50))
    return values.json ? JSON.stringify(leads, null, 2) : leadsText(leads)
  },
  async show({ queries }) {
    const lead = await readLead(queries, uuid())
    if (!lead) return `There is no lead ${id}.`
    return values.json ? JSON.stringify(lead, null, 2) : leadText(queries, lead)
  },
  async export({ queries }) {
    const leads = await listLeads(queries, filter(1_000_000))
    return (values.format === 'jsonl' ? leadsJsonLines(leads) : leadsCsv(leads)).trimEnd()
  },
  async replay(database) {
    const receivers = await withJobs(database, (jobs) => replayLead({ ...database, jobs }, uuid(), { all: values.all }))
    return receivers.length === 0 ? 'Nothing has failed for good.' : `On its way again to ${receivers.join(', ')}.`
  },
  async release(database) {
    const registry = createRegistry([], await routing())
    const isReleased = await withJobs(database, (jobs) => releaseLead({ database, registry, jobs }, uuid()))
    return isReleased ? 'On its way.' : `No lead ${id} is kept apart.`
  },
  async alarms({ queries }) {
    const raised = await raisedAlarms(queries)
    const lines = raised.map((alarm) => `${alarm.raised_at.toISOString()}  ${alarm.website_slug}  ${alarm.detail}`)
    return lines.join('\n') || 'There is no alarm.'
  },
}

const uuid = () =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : '00000000-0000-0000-0000-000000000000'

const filter = (limit: number) => ({
  website_slug: values.site,
  state: LEAD_STATES.find((one) => one === values.state),
  since: values.since === undefined ? undefined : new Date(values.since),
  limit: Number(values.limit) || limit,
})

async function withJobs<T>(database: Database, work: (jobs: Awaited<ReturnType<typeof openJobs>>) => Promise<T>) {
  const jobs = await openJobs(database, { log: (event) => console.error(event) })
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}

async function routing() {
  const rules = await loadRouting(resolve(TENANTS))
  if (!rules.ok) throw new Error(rules.error.map(({ file, message }) => `${file}: ${message}`).join('\n'))
  return rules.value
}

async function open(run: (database: Database) => Promise<string>): Promise<void> {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, folder: resolve(DATA) })
  try {
    console.log(await run(database))
  } finally {
    await database.close()
  }
}

async function main(): Promise<void> {
  const [slug, category] = words
  if (command === 'route' && slug && category)
    return console.log(routeText(await routing(), { website_slug: slug, category, environment: process.env }))
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (run) return open(run)
  console.error(USAGE)
  process.exitCode = 1
}

await main().catch((error: unknown) => {
  if (!(error instanceof FolderLocked)) throw error
  console.error(error.message)
  process.exitCode = 1
})
