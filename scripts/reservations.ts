/** `npm run reservations`: vehicles held for shoppers, on the terminal. DATA (.data), DATABASE_URL,
 * REGISTRY (_api in OUT) and OUT (dist) may be set. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readTexts } from '#src/api/hosts/watch-registry.ts'
import { createRegistry, type Registry, registryFrom } from '#src/api/registry.ts'
import { releaseReservation } from '#src/api/reservations/cancel-reservation.ts'
import { listReservations, type ReservationRow } from '#src/api/reservations/queries.ts'
import type { Database } from '#src/api/store/database.ts'
import { StoreUnreachable } from '#src/api/store/outage.ts'
import { isUuid } from '#src/base/uuid.ts'
import { decimalOf } from '#src/platform/payments/amount.ts'
import { openBuildQueue } from '#src/queue/build-queue.ts'
import { CommandError, readWords, runCommand, WrongCall } from './command.ts'
import { withJobs, withStore } from './open-store.ts'

const USAGE = `npm run reservations -- list [--site <slug>] [--limit 50]
npm run reservations -- release <id>    releases the vehicle; a deposit that was paid or is owed is refunded`

const OPTIONS = { site: { type: 'string' }, limit: { type: 'string', default: '50' } } as const

/** One line for each reservation, newest first, with the state of each payment in brackets. */
const reservationsText = (rows: readonly ReservationRow[]): string =>
  rows.map(lineOf).join('\n') || 'There are no reservations.'

function lineOf({ id, created_at, website_slug, car_id, state, reason, deposit, provider, payments }: ReservationRow) {
  const money = ({ amount, currency }: ReservationRow['deposit']) => `${decimalOf(amount)} ${currency}`
  const standings = payments.map((payment) => `${payment.transaction_id}: ${money(payment)} ${payment.standing}`)
  const facts = [
    created_at.toISOString().slice(0, 19),
    id,
    website_slug,
    `vehicle ${car_id}`,
    `${state}, ${reason}`,
    `${money(deposit)} by ${provider}`,
    standings.length > 0 && `(${standings.join('; ')})`,
  ]
  return facts.filter(Boolean).join('  ')
}

async function release(database: Database, id: string): Promise<string> {
  const { DATABASE_URL: databaseUrl } = process.env
  const log = (event: string): void => console.error(event)
  const builds = await openBuildQueue(databaseUrl ? { databaseUrl } : database.jobs, { log, requestsOnly: true })
  const refreshes = { builds, secretsOf: () => [] }
  const known = { database, registry: await knownDealers(), refreshes, now: Date.now, log }
  const row = isUuid(id) ? await withJobs(database, (jobs) => releaseReservation({ ...known, jobs }, id)) : undefined
  await builds.stop()
  if (!row) throw new CommandError(`There is no reservation ${id}.`)
  return `${reservationsText([row])}${row.state === 'refunding' ? '\nThe running API will refund the deposit.' : ''}`
}

/** Sites of the same dealership show the vehicle too. Releasing sends nothing, so a missing registry is no mistake. */
async function knownDealers(): Promise<Registry> {
  const { OUT = 'dist', REGISTRY = join(OUT, '_api') } = process.env
  if (!existsSync(join(REGISTRY, 'registry.json'))) return createRegistry([], [])
  return registryFrom(await readTexts(REGISTRY))
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

await runCommand(main, { expected: [StoreUnreachable] })
