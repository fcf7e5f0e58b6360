import { downReceivers, waitingDeliveries } from '../deliveries/receivers.ts'
import type { Queries } from './database.ts'

/**
 * The state of deliveries, without names because it is public. `receivers_failing` counts receivers whose last attempt
 * failed.
 */
export async function apiStatus(queries: Queries) {
  const failing = await downReceivers(queries)
  const places = await waitingDeliveries(queries, new Date(0))
  const waiting = places.reduce((sum, place) => sum + place.waiting, 0)
  const status = failing.length > 0 ? 'degraded' : 'ok'
  return { status, deliveries: { waiting, receivers_failing: failing.length } }
}
