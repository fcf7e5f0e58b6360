import { randomBytes } from 'node:crypto'
import { autograbDouble } from '#sandbox/autograb/autograb.ts'
import { dealerPlatform } from '#sandbox/dealer-platform/dealer-platform.ts'
import { type Listening, listen } from '#sandbox/listen.ts'
import { nevdisDouble } from '#sandbox/nevdis/nevdis.ts'
import type { Registry } from '#src/api/registry.ts'

const LOCAL = 'local-sandbox'

/** Stand-ins for the outside systems on a laptop, each on its own port. */
export interface LocalSystems {
  /** Their addresses and credentials as environment variables of the API. */
  environment: Record<string, string>
  close: () => Promise<void>
}

/** Starts stand-ins for the dealer platform, AutoGrab and NEVDIS. */
export async function localSystems(registry: Pick<Registry, 'tenants'>): Promise<LocalSystems> {
  const platform = dealerPlatform({
    get websiteIds() {
      return registry.tenants.map(({ id }) => id)
    },
    username: LOCAL,
    password: LOCAL,
    cars: () => [],
    get manufacturers() {
      const named = registry.tenants.flatMap(({ manufacturer }) => manufacturer ?? [])
      return Object.fromEntries(named.map((slug) => [slug, { slug }]))
    },
    now: Date.now,
  })
  const apps = [platform, autograbDouble({ key: LOCAL }), nevdisDouble({ key: LOCAL, now: Date.now })]
  const servers: Listening[] = await Promise.all(apps.map(({ app }) => listen(app)))
  const [platformUrl = '', autograbUrl = '', nevdisUrl = ''] = servers.map(({ url }) => url)
  return {
    environment: {
      PLATFORM_URL: platformUrl,
      PLATFORM_USERNAME: LOCAL,
      PLATFORM_PASSWORD: LOCAL,
      DASHBOARD_URL: platformUrl,
      AUTOGRAB_URL: `${autograbUrl}/v2`,
      AUTOGRAB_KEY: LOCAL,
      NEVDIS_URL: `${nevdisUrl}/v2`,
      NEVDIS_KEY: LOCAL,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
    },
    async close() {
      for (const { close } of servers) await close()
    },
  }
}
