import * as z from 'zod'
import { type Routing, routing as routingFile } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** The dealers that the API serves, and the routing of their leads, which is never published. */
export interface Registry {
  tenants: readonly Tenant[]
  bySlug: (slug: string) => Tenant | undefined
  /** Finds a site by its website id. */
  byId: (id: string) => Tenant | undefined
  /** Finds a site by the `Origin` that browsers send from it: scheme, host and port. */
  byOrigin: (origin: string) => Tenant | undefined
  /** Finds a site by its host, or by one that redirects to it, with or without port. */
  byHost: (host: string) => Tenant | undefined
  routing: Routing
  /** Reads the dealers again if they may have changed, for calls that seem to come from none. */
  look: () => Promise<void>
}

export interface RegistryOptions {
  /**
   * Also accepts `http://<slug>.localhost`, with any port. Never set on a server, because a page on any laptop could
   * then call it.
   */
  isLaptop?: boolean
}

const LAPTOP_ORIGIN = /^http:\/\/([\w-]+)\.localhost(?::\d+)?$/

export function createRegistry(
  tenants: readonly Tenant[],
  routing: Routing,
  { isLaptop = false }: RegistryOptions = {},
): Registry {
  const slugs = new Map(tenants.map((tenant) => [tenant.slug, tenant]))
  const ids = new Map(tenants.map((tenant) => [tenant.id, tenant]))
  const origins = new Map(tenants.map((tenant) => [new URL(tenant.url).origin, tenant]))
  const hosts = new Map([
    ...tenants.flatMap((tenant) => tenant.aliases.map((host) => [host, tenant] as const)),
    ...tenants.map((tenant) => [new URL(tenant.url).hostname, tenant] as const),
  ])
  if (isLaptop) for (const tenant of tenants) hosts.set(`${tenant.slug}.localhost`, tenant)
  return {
    tenants,
    bySlug: (slug) => slugs.get(slug),
    byId: (id) => ids.get(id),
    byOrigin: (origin) =>
      origins.get(origin) ?? (isLaptop ? slugs.get(LAPTOP_ORIGIN.exec(origin)?.[1] ?? '') : undefined),
    byHost: (host) => hosts.get(host.toLowerCase().replace(/:\d+$/, '')),
    routing,
    look: async () => undefined,
  }
}

/**
 * A registry that can be replaced while calls are answered; each call uses the newest.
 *
 * @param look reads the dealers again and replaces them
 */
export function liveRegistry(first: Registry, look: Registry['look']) {
  const registry: Registry = { ...first, look }
  const replace = (next: Registry): void => {
    Object.assign(registry, next, { look })
  }
  return { registry, replace }
}

const published = z.object({
  tenants: z.array(
    z.looseObject({ id: z.string(), slug: z.string(), url: z.url(), aliases: z.array(z.string()).default([]) }),
  ),
})

/** Thrown if one of the two files isn't as the build writes it. */
class RegistryProblem extends Error {
  override name = 'RegistryProblem'
}

export interface RegistryTexts {
  registry: string
  routing: string
}

/** Parses the registry from the build's two files. @throws RegistryProblem, which names file, path and value */
export function registryFrom(files: RegistryTexts): Registry {
  const { tenants } = parsed('registry.json', files.registry, published)
  return createRegistry(tenants as unknown as Tenant[], parsed('routing.json', files.routing, routingFile))
}

function parsed<T>(file: string, text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error).replace(/\n\s*/g, ' ') : String(error)
    throw new RegistryProblem(`${file}: ${problem}. \`npm run build\` writes it.`)
  }
}
