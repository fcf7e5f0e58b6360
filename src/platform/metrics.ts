import { collectDefaultMetrics, Registry } from 'prom-client'

/** The metrics of a process for Prometheus. */
export interface Metrics {
  registry: Registry
  /** The answer to `GET /metrics`. */
  respond: () => Promise<Response>
}

/** A registry with the default metrics of a Node process: memory, CPU, event loop. @param process `api` or `builder` */
export function createMetrics(process: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process })
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    async respond() {
      const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
      return new Response(await registry.metrics(), { headers })
    },
  }
}
