import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Metrics } from '#src/platform/metrics.ts'
import { readPort } from './command.ts'

/** Serves `/metrics` for Prometheus on its own port. @throws WrongCall if it isn't a port number */
export function serveMetrics(port: string, { respond }: Pick<Metrics, 'respond'>): void {
  serve({ fetch: new Hono().get('/metrics', respond).fetch, port: readPort(port) })
}
