import { collectDefaultMetrics, Registry } from 'prom-client'

/** What a process counts, as Prometheus reads it. */
export interface Metrics {
  registry: Registry
  /** The answer to `GET /metrics`. */
  respond: () => Promise<Response>
}

/** A registry with what every Node process can say of itself: memory, processor, event loop. @param process `api` or `builder` */
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
