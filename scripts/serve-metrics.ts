import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Metrics } from '#src/platform/metrics.ts'
import { readPort } from './command.ts'

/** Prometheus text at `/metrics` of a port of its own. @throws WrongCall for what is no port */
export function serveMetrics(port: string, { respond }: Pick<Metrics, 'respond'>): void {
  serve({ fetch: new Hono().get('/metrics', respond).fetch, port: readPort(port) })
}
