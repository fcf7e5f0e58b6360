import { addressIn } from './address-in.ts'
import type { HostEnvironment } from './host-settings.ts'
import { hostedApi } from './hosted-api.ts'

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void
}

const OPTIONS = { addressOf: addressIn('cf-connecting-ip'), connections: 1 }

/**
 * Cloudflare Workers with `nodejs_compat`. A connection belongs to the call that
 * opened it, so each call has an API of its own: put Hyperdrive before the
 * database, and let Cloudflare limit calls by address.
 */
// biome-ignore lint/style/noDefaultExport: that is where Workers looks.
export default {
  async fetch(request: Request, environment: HostEnvironment, context: Waiting): Promise<Response> {
    const { app, close } = await hostedApi(environment, OPTIONS)
    try {
      return await app.fetch(request, environment)
    } finally {
      context.waitUntil(close())
    }
  },
}
