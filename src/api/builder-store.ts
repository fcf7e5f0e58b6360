import { openJobQueue } from './jobs.ts'
import { handOver } from './services/hand-over.ts'
import { lacksTables, unreachable } from './store/outage.ts'
import { heldVehicles } from './store/reservations.ts'
import { serverDatabase } from './store/server-database.ts'

/** What a builder without an API reads from and tells the store of one. Each call may throw StoreUnreachable. */
export interface BuilderStore {
  /** Keys of the vehicles that shoppers hold or have paid for. */
  holds: () => Promise<ReadonlySet<string>>
  handOver: ReturnType<typeof handOver>
  close: () => Promise<void>
}

/** Opens it. In a store that no API has opened yet nothing is held, and nobody follows anything. */
export function openBuilderStore(databaseUrl: string): BuilderStore {
  // The queue is opened within a transaction, which has a connection of its own.
  const database = serverDatabase(databaseUrl, 2)
  let opened: ReturnType<typeof openJobQueue> | undefined
  const take = handOver({
    database,
    jobs: {
      async gatherNews(queries, slug) {
        opened ??= openJobQueue(database)
        await (await opened).gatherNews(queries, slug)
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
    handOver: (slug, stock) => take(slug, stock).catch(withoutTables(undefined)),
    async close() {
      await (await opened)?.stop()
      await database.close()
    },
  }
}
