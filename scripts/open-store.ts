import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openBuilderStore } from '#src/api/builder-store.ts'
import { type Jobs, openJobs } from '#src/api/jobs.ts'
import { heldVehicles } from '#src/api/reservations/queries.ts'
import { FolderLocked } from '#src/api/store/data-lock.ts'
import type { Database } from '#src/api/store/database.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { failed, StoreUnreachable } from '#src/api/store/outage.ts'
import { CommandError } from './command.ts'

/** Runs a command on the store in DATA (.data) or DATABASE_URL, which it may create, and prints its answer. */
export async function withStore(
  run: (database: Database) => Promise<string>,
  { creates = false }: { creates?: boolean } = {},
): Promise<void> {
  const { DATABASE_URL, DATA = '.data' } = process.env
  const folder = resolve(DATA)
  if (!creates && !DATABASE_URL && !existsSync(join(folder, 'leads')))
    throw new CommandError(
      `There is no store in ${DATA}. Run \`npm start\` to create one, or set DATA or DATABASE_URL to another.`,
    )
  const database = await openDatabase({ databaseUrl: DATABASE_URL, folder }).catch((error: unknown) => {
    const isExpected = error instanceof FolderLocked || error instanceof StoreUnreachable
    throw new CommandError(isExpected ? error.message : `The store can't be opened: ${reason(error)}.`)
  })
  try {
    console.log(await run(database))
  } catch (error) {
    throw failed(error, database.place) ?? error
  } finally {
    await database.close()
  }
}

/** Opens the queues of a store for a command. */
export async function withJobs<T>(database: Database, work: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = await openJobs(database, { log: (event) => console.error(event) })
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}

/**
 * Keys of the vehicles that shoppers hold, from the store in DATA or DATABASE_URL; empty if the store doesn't exist
 * yet.
 *
 * @throws FolderLocked, StoreUnreachable
 */
export async function holdsSoFar(): Promise<ReadonlySet<string>> {
  const { DATABASE_URL, DATA = '.data' } = process.env
  if (DATABASE_URL) {
    const { holds, close } = openBuilderStore(DATABASE_URL)
    return holds().finally(close)
  }
  const folder = resolve(DATA)
  if (!existsSync(join(folder, 'leads'))) return new Set()
  const { queries, close } = await openDatabase({ folder })
  return heldVehicles(queries).finally(close)
}

/** The reason in an error; drivers' errors without a message have a code. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return error.message || (typeof code === 'string' ? code : error.name)
}
