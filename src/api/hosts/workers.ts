import type { Registry } from '../registry.ts'
import { sharedAnswers } from '../services/shared-answers.ts'
import { addressIn } from './address-in.ts'
import { fetchRegistry } from './fetch-registry.ts'
import type { HostEnvironment, HostSettings } from './host-settings.ts'
import { hostedApi } from './hosted-api.ts'

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void
}

/** Milliseconds that a registry counts: there is no start at which a new one would be read. */
const KEPT = 60_000

let kept: { registry: Registry; until: number } | undefined

/** Data may be shared by calls, a promise may not: two that come at once both ask. */
async function keptRegistry(settings: HostSettings): Promise<Registry> {
  if (kept && Date.now() < kept.until) return kept.registry
  const registry = await fetchRegistry(settings)
  kept = { registry, until: Date.now() + KEPT }
  return registry
}

const OPTIONS = {
  addressOf: addressIn('cf-connecting-ip'),
  connections: 1,
  registry: keptRegistry,
  answers: sharedAnswers(),
}

/**
 * Cloudflare Workers with `nodejs_compat`. A connection belongs to the call that
 * opened it, so each call has an API of its own: put Hyperdrive before the database.
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
