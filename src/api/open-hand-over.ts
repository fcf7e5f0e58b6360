import { type JobQueue, openJobQueue } from './jobs.ts'
import { handOver } from './services/hand-over.ts'
import { lacksTables, unreachable } from './store/outage.ts'
import { serverDatabase } from './store/server-database.ts'

export interface OpenHandOver {
  /** @throws StoreUnreachable */
  handOver: ReturnType<typeof handOver>
  close: () => Promise<void>
}

/** For builders without an API: hands over to the store of one. In a store that no API has opened nobody follows anything. */
export function openHandOver(databaseUrl: string): OpenHandOver {
  // The queue is opened within a transaction, which has a connection of its own.
  const database = serverDatabase(databaseUrl, 2)
  let opened: ReturnType<typeof openJobQueue> | undefined
  const jobs: Pick<JobQueue, 'gatherNews'> = {
    async gatherNews(queries, slug) {
      opened ??= openJobQueue(database)
      await (await opened).gatherNews(queries, slug)
    },
  }
  const take = handOver({ database, jobs, now: Date.now })
  return {
    async handOver(slug, stock) {
      try {
        await take(slug, stock)
      } catch (error) {
        if (!lacksTables(error)) throw unreachable(error, database.place) ?? error
      }
    },
    async close() {
      await (await opened)?.stop()
      await database.close()
    },
  }
}
