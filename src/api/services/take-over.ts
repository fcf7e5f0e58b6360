import type { ApiContext } from '../api-context.ts'
import { addressOf } from '../deliveries/receiver-host.ts'
import type { Database } from '../store/database.ts'
import { insertDeliveries, overdueDeliveries } from '../store/deliveries.ts'

/**
 * Hands each lead that its receiver's first channel hasn't accepted in time to the second one; the first one
 * is still tried. Running it twice does no harm.
 *
 * @returns how many
 */
export async function takeOver({
  database,
  jobs,
  now,
  log,
}: Pick<ApiContext, 'jobs' | 'now' | 'log'> & { database: Pick<Database, 'queries'> }): Promise<number> {
  const overdue = await overdueDeliveries(database.queries, new Date(now()))
  for (const { id, lead_id, website_slug, reason, receiver, target } of overdue) {
    const second = target.second_channel?.target
    if (!second) continue
    const wanted = {
      name: `${receiver}, second channel`,
      target: second,
      lead_id,
      website_slug,
      second_of: id,
      ...addressOf(website_slug, second),
    }
    await database.queries.transaction(async (queries) =>
      jobs.enqueue(queries, await insertDeliveries(queries, reason, [wanted])),
    )
    log('a lead goes by the second channel', { delivery: id, site: website_slug, receiver })
  }
  return overdue.length
}
