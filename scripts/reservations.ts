/** `npm run reservations`: vehicles held for shoppers, on the terminal. DATA (.data) and DATABASE_URL may be set. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openJobs } from '#src/api/jobs.ts'
import { createRegistry } from '#src/api/registry.ts'
import { reservationsText } from '#src/api/reservation-report.ts'
import { releaseReservation } from '#src/api/services/cancel-reservation.ts'
import { FolderLocked } from '#src/api/store/data-lock.ts'
import type { Database } from '#src/api/store/database.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { isUuid, listReservations } from '#src/api/store/reservations.ts'

const USAGE = `npm run reservations -- list [--site <slug>] [--limit 50]
npm run reservations -- release <id>    frees the vehicle; a deposit that was paid, or is owed, goes back`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, limit: { type: 'string', default: '50' } },
})
const [command, id = ''] = positionals

async function run(database: Database): Promise<string> {
  if (command === 'list') {
    const filter = { website_slug: values.site, limit: Number(values.limit) || 50 }
    return reservationsText(await listReservations(database.queries, filter))
  }
  const jobs = await openJobs(database, { log: (event) => console.error(event) })
  // A release completes no lead, so that nobody needs to be told.
  const context = { database, jobs, registry: createRegistry([], []), now: Date.now }
  const row = isUuid(id) ? await releaseReservation(context, id) : undefined
  await jobs.stop()
  if (!row) return `There is no reservation ${id}.`
  return `${reservationsText([row])}${row.state === 'refunding' ? '\nThe running API sends the deposit back.' : ''}`
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

if (command !== 'list' && command !== 'release') {
  console.error(USAGE)
  process.exitCode = 1
} else {
  await open().catch((error: unknown) => {
    if (!(error instanceof FolderLocked)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
}
