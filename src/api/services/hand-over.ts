import type { FollowedStock } from '#src/vehicle/stock-changes.ts'
import type { JobQueue } from '../jobs.ts'
import type { Database } from '../store/database.ts'
import { storeFollowed } from '../store/followed-stock.ts'

interface Context {
  database: Pick<Database, 'queries'>
  jobs: Pick<JobQueue, 'gatherNews'>
  now: () => number
}

/**
 * Takes what a site publishes from its builder. The stock, how it changed and the job that tells shoppers are one
 * transaction, and the same stock again changes nothing: a builder that was killed hands over once more.
 */
export const handOver =
  ({ database, jobs, now }: Context) =>
  (website_slug: string, stock: FollowedStock): Promise<void> =>
    database.queries.transaction(async (queries) => {
      const isChanged = await storeFollowed(queries, website_slug, stock, now())
      if (isChanged) await jobs.gatherNews(queries, website_slug)
    })
