import { Hono } from 'hono'
import type { Metrics } from '#src/platform/metrics.ts'
import { readPort } from './command.ts'
import { serveHere } from './serve-here.ts'

/** Serves `/metrics` for Prometheus on its own port, on this machine or the address HOST. @throws WrongCall if it isn't a port number */
export function serveMetrics(port: string, { respond }: Pick<Metrics, 'respond'>): Promise<void> {
  return serveHere(new Hono().get('/metrics', respond).fetch, readPort(port)).listening
}
