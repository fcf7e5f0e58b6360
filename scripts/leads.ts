/** `npm run leads`: the stored leads on the terminal. DATA (.data) and DATABASE_URL may be set. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openJobs } from '#src/api/jobs.ts'
import { leadsText, leadText } from '#src/api/report.ts'
import { replayLead } from '#src/api/services/replay.ts'
import { FolderLocked } from '#src/api/store/data-lock.ts'
import type { Database } from '#src/api/store/database.ts'
import { listLeads, readLead } from '#src/api/store/list-leads.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { LEAD_STATES } from '#src/api/store/schema.ts'

const USAGE = `npm run leads -- list [--site <slug>] [--state incomplete|complete|abandoned|quarantined] [--limit 50] [--json]
npm run leads -- show <id> [--json]
npm run leads -- replay <id> [--all]    delivers again what failed for good, or all of it`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    state: { type: 'string' },
    limit: { type: 'string', default: '50' },
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

const [command, id = ''] = positionals

async function run(database: Database): Promise<string> {
  const { queries } = database
  if (command === 'list') {
    const state = LEAD_STATES.find((one) => one === values.state)
    const leads = await listLeads(queries, { website_slug: values.site, state, limit: Number(values.limit) || 50 })
    return values.json ? JSON.stringify(leads, null, 2) : leadsText(leads)
  }
  const lead = /^[0-9a-f-]{36}$/.test(id) ? await readLead(queries, id) : undefined
  if (!lead) return `There is no lead ${id}.`
  if (command === 'show') return values.json ? JSON.stringify(lead, null, 2) : leadText(queries, lead)
  const jobs = await openJobs(database, { log: (event) => console.error(event) })
  const receivers = await replayLead({ queries, jobs }, id, { all: values.all })
  await jobs.stop()
  return receivers.length === 0 ? 'Nothing has failed for good.' : `On its way again to ${receivers.join(', ')}.`
}

async function open(): Promise<void> {
  const { DATABASE_URL, DATA = '.data' } = process.env
  const database = await openDatabase({ databaseUrl: DATABASE_URL, folder: resolve(DATA) })
  try {
    console.log(await run(database))
  } finally {
    await database.close()
  }
}

if (!['list', 'show', 'replay'].includes(command ?? '')) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  await open().catch((error: unknown) => {
    if (!(error instanceof FolderLocked)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
}
