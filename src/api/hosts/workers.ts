import type { Environment } from '#src/base/environment.ts'
import { sharedAnswers } from '../platform/shared-answers.ts'
import { type AddressOf, addressIn, callerAddress } from './caller-address.ts'
import { registryReader } from './fetch-registry.ts'
import { log } from './host-log.ts'
import { hostedApi, unavailable } from './hosted-api.ts'

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void
}

/** Proxy headers that Cloudflare adds to every call. */
const WRITTEN = ['x-forwarded-for', 'x-real-ip', 'cdn-loop']

let addressOf: AddressOf | undefined

const OPTIONS = {
  connections: 1,
  registry: registryReader(),
  answers: sharedAnswers(),
}

/** Variables, secrets and Hyperdrive, which pools the database connections. */
type WorkersEnvironment = Omit<Environment, 'HYPERDRIVE'> & { HYPERDRIVE?: { connectionString: string } }

const settingsOf = ({ HYPERDRIVE, ...settings }: WorkersEnvironment): Environment =>
  HYPERDRIVE ? { ...settings, DATABASE_URL: HYPERDRIVE.connectionString } : settings

/**
 * Cloudflare Workers with `nodejs_compat`. A connection belongs to the call that
 * opened it, so each call opens its own API: put Hyperdrive in front of the database,
 * bound as `HYPERDRIVE`.
 */
// biome-ignore lint/style/noDefaultExport: Workers requires it.
export default {
  async fetch(request: Request, bound: WorkersEnvironment, context: Waiting): Promise<Response> {
    const environment = settingsOf(bound)
    addressOf ??= callerAddress(environment, { own: addressIn('cf-connecting-ip'), writes: WRITTEN, warn: log })
    const opened = await hostedApi(environment, { ...OPTIONS, addressOf }).catch(unavailable)
    if (!('close' in opened)) return opened.fetch(request)
    try {
      return await opened.app.fetch(request, environment)
    } finally {
      context.waitUntil(opened.close())
    }
  },
}
