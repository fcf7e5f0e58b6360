import type { Environment } from '#src/base/environment.ts'

export interface HostSettings {
  databaseUrl: string
  /** Address of `_api/registry.json`, which the build writes. */
  registryUrl: string
  /** The private part of the registry: the content of `_api/routing.json`. */
  routing: string
  mock: boolean
  apiUrl?: string
}

/** Thrown if a host lacks settings that it needs to answer calls. */
export class MissingSettings extends Error {
  override name = 'MissingSettings'

  constructor(missing: readonly string[]) {
    super(`Not set: ${missing.join(', ')}. This host stores no files: it needs a PostgreSQL server and a registry.`)
  }
}

const NEEDED = ['DATABASE_URL', 'REGISTRY_URL', 'ROUTING'] as const

/** Settings of a host from its environment. @throws MissingSettings which names all missing ones */
export function hostSettings(environment: Environment): HostSettings {
  const missing = NEEDED.filter((name) => !environment[name])
  if (missing.length > 0) throw new MissingSettings(missing)
  const { DATABASE_URL = '', REGISTRY_URL = '', ROUTING = '', MOCK, API_URL } = environment
  return {
    databaseUrl: DATABASE_URL,
    registryUrl: REGISTRY_URL,
    routing: ROUTING,
    mock: MOCK === '1',
    apiUrl: API_URL || undefined,
  }
}
