import type { ApiContext } from '../api-context.ts'
import type { Database } from '../store/database.ts'
import { insertDeliveries, overdueDeliveries } from './delivery-rows.ts'
import { addressOf } from './receiver-host.ts'

/**
 * Sends each lead that its receiver's first channel hasn't accepted in time by the second one too; the first is still
 * tried. Running it twice does no harm.
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
    const receiverChannel = {
      name: `${receiver}, second channel`,
      target: second,
      lead_id,
      website_slug,
      second_of: id,
      ...addressOf(website_slug, second),
    }
    await database.queries.transaction(async (queries) =>
      jobs.enqueue(queries, await insertDeliveries(queries, reason, [receiverChannel])),
    )
    log('a lead is sent by its second channel', { delivery: id, site: website_slug, receiver })
  }
  return overdue.length
}
