import type { Hono } from 'hono'
import type { HostEnvironment } from './host-settings.ts'
import { type HostOptions, hostedApi } from './hosted-api.ts'

/** One API for all calls of an instance, opened by the first. A start that failed is tried again by the next call. */
export function instance(environment: HostEnvironment, options: HostOptions): () => Promise<Hono> {
  let open: Promise<Hono> | undefined
  const start = async () => (await hostedApi(environment, options)).app
  return () => {
    open ??= start().catch((error: unknown) => {
      open = undefined
      throw error
    })
    return open
  }
}
