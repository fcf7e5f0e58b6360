import type { Hono } from 'hono'
import type { HostEnvironment } from './host-settings.ts'
import { type HostedApi, type HostOptions, hostedApi } from './hosted-api.ts'
import { unavailable } from './unavailable.ts'

/**
 * One API for all calls of an instance, opened by the first call. If that fails, the call gets a 503 and the next one
 * tries again.
 */
export function instance(environment: HostEnvironment, options: HostOptions): () => Promise<Hono> {
  let open: Promise<HostedApi> | undefined
  return async () => {
    open ??= hostedApi(environment, options).catch((error: unknown) => {
      open = undefined
      throw error
    })
    try {
      const { app, refresh } = await open
      await refresh()
      return app
    } catch (error) {
      return unavailable(error)
    }
  }
}
