import { publishFeatures } from '#src/features/published.ts'
import type { FollowedStock } from '#src/vehicle/stock-changes.ts'
import type { JobQueue } from '../jobs.ts'
import type { Database } from '../store/database.ts'
import { storeFollowed } from './followed-stock.ts'

interface Context {
  database: Pick<Database, 'queries'>
  jobs: Pick<JobQueue, 'send'>
  now: () => number
}

/**
 * Stores what a site publishes, for its builder. The stock, its changes and the job that notifies shoppers are one
 * transaction, and the same stock again changes nothing, so a builder that was killed simply reports again.
 */
export const reportStock =
  ({ database, jobs, now }: Context) =>
  (website_slug: string, stock: FollowedStock): Promise<void> =>
    database.queries.transaction(async (queries) => {
      const isChanged = await storeFollowed(queries, website_slug, stock, now())
      if (isChanged) for (const after of publishFeatures) await after(jobs, queries, website_slug)
    })
