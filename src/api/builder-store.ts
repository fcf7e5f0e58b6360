import { openJobQueue } from './jobs.ts'
import { heldVehicles } from './reservations/queries.ts'
import { reportStock } from './stock/report-stock.ts'
import { lacksTables, unreachable } from './store/outage.ts'
import { serverDatabase } from './store/server-database.ts'

/**
 * What a builder that runs without the API reads from the API's store and writes to it. Each call may throw
 * StoreUnreachable.
 */
export interface BuilderStore {
  /** Keys of the vehicles that shoppers hold or have paid for. */
  holds: () => Promise<ReadonlySet<string>>
  reportStock: ReturnType<typeof reportStock>
  close: () => Promise<void>
}

/** In a store that no API has opened yet, no vehicle is held and nobody follows anything. */
export function openBuilderStore(databaseUrl: string): BuilderStore {
  // Opening the queue takes a transaction, which has a connection of its own.
  const database = serverDatabase(databaseUrl, 2)
  let opened: ReturnType<typeof openJobQueue> | undefined
  const report = reportStock({
    database,
    jobs: {
      async send(...job) {
        opened ??= openJobQueue(database)
        await (await opened).send(...job)
      },
    },
    now: Date.now,
  })
  const withoutTables =
    <T>(nothing: T) =>
    (error: unknown): T => {
      if (lacksTables(error)) return nothing
      throw unreachable(error, database.place) ?? error
    }
  return {
    holds: () => heldVehicles(database.queries).catch(withoutTables<ReadonlySet<string>>(new Set())),
    reportStock: (slug, stock) => report(slug, stock).catch(withoutTables(undefined)),
    async close() {
      await (await opened)?.stop()
      await database.close()
    },
  }
}
