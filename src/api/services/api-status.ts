import type { Queries } from '../store/database.ts'
import { downHosts, waitingHosts } from '../store/receivers.ts'

/** The state of deliveries, without names because it is public. */
export interface ApiStatus {
  status: 'ok' | 'degraded'
  deliveries: {
    waiting: number
    /** Receivers that failed when they were last tried. */
    receivers_failing: number
  }
}

export async function apiStatus(queries: Queries): Promise<ApiStatus> {
  const failing = await downHosts(queries)
  const hosts = await waitingHosts(queries, new Date(0))
  const waiting = hosts.reduce((sum, host) => sum + host.waiting, 0)
  const status = failing.length > 0 ? 'degraded' : 'ok'
  return { status, deliveries: { waiting, receivers_failing: failing.length } }
}
