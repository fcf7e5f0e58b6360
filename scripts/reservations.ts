/** `npm run reservations`: vehicles held for shoppers, on the terminal. DATA (.data), DATABASE_URL,
 * REGISTRY (_api in OUT) and OUT (dist) may be set. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openJobs } from '#src/api/jobs.ts'
import { createRegistry, type Registry } from '#src/api/registry.ts'
import { registryFrom } from '#src/api/registry-files.ts'
import { reservationsText } from '#src/api/reservation-report.ts'
import { releaseReservation } from '#src/api/services/cancel-reservation.ts'
import type { Database } from '#src/api/store/database.ts'
import { StoreUnreachable } from '#src/api/store/outage.ts'
import { isUuid, listReservations } from '#src/api/store/reservations.ts'
import { openBuildQueue } from '#src/queue/build-queue.ts'
import { CommandError, readWords, runCommand, WrongCall } from './command.ts'
import { withStore } from './open-store.ts'

const USAGE = `npm run reservations -- list [--site <slug>] [--limit 50]
npm run reservations -- release <id>    frees the vehicle; a deposit that was paid, or is owed, goes back`

const OPTIONS = { site: { type: 'string' }, limit: { type: 'string', default: '50' } } as const

async function release(database: Database, id: string): Promise<string> {
  const jobs = await openJobs(database, { log: (event) => console.error(event) })
  const { DATABASE_URL: databaseUrl } = process.env
  const log = (event: string): void => console.error(event)
  const builds = await openBuildQueue(databaseUrl ? { databaseUrl } : database.jobs, { log, asksOnly: true })
  const context = {
    database,
    jobs,
    registry: await knownDealers(),
    refreshes: { builds, secretsOf: () => [] },
    now: Date.now,
  }
  const row = isUuid(id) ? await releaseReservation(context, id) : undefined
  await builds.stop()
  await jobs.stop()
  if (!row) throw new CommandError(`There is no reservation ${id}.`)
  return `${reservationsText([row])}${row.state === 'refunding' ? '\nThe running API refunds the deposit.' : ''}`
}

/** Sites of the same dealership show the vehicle too. Releasing sends nothing, so an unknown dealer is no mistake. */
async function knownDealers(): Promise<Registry> {
  const { OUT = 'dist', REGISTRY = join(OUT, '_api') } = process.env
  if (!existsSync(join(REGISTRY, 'registry.json'))) return createRegistry([], [])
  const [registry, routing] = await Promise.all(
    ['registry.json', 'routing.json'].map((file) => readFile(join(REGISTRY, file), 'utf8')),
  )
  return registryFrom({ registry: String(registry), routing: String(routing) })
}

async function main(): Promise<void> {
  const { values, positionals } = readWords(USAGE, { allowPositionals: true, options: OPTIONS })
  const [command, id] = positionals
  const limit = Number(values.limit)
  if (command === 'release' && id) return withStore((database) => release(database, id.toLowerCase()))
  if (command !== 'list' || !(Number.isInteger(limit) && limit > 0)) throw new WrongCall(USAGE)
  const filter = { website_slug: values.site, limit }
  return withStore(async ({ queries }) => reservationsText(await listReservations(queries, filter)))
}

await runCommand(main, { told: [StoreUnreachable] })
