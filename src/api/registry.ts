import type { Routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** Whom the API answers for: the dealers as their sites know them, and, kept from the sites, where their leads go. */
export interface Registry {
  tenants: readonly Tenant[]
  bySlug: (slug: string) => Tenant | undefined
  /** By website id. */
  byId: (id: string) => Tenant | undefined
  /** By the host of the site, with or without port; `<slug>.localhost` on a laptop. */
  byHost: (host: string) => Tenant | undefined
  routing: Routing
}

export function createRegistry(tenants: readonly Tenant[], routing: Routing): Registry {
  const slugs = new Map(tenants.map((tenant) => [tenant.slug, tenant]))
  const ids = new Map(tenants.map((tenant) => [tenant.id, tenant]))
  const hosts = new Map(
    tenants.flatMap((tenant) => [
      [new URL(tenant.url).hostname.toLowerCase(), tenant],
      [`${tenant.slug}.localhost`, tenant],
    ]),
  )
  return {
    tenants,
    bySlug: (slug) => slugs.get(slug),
    byId: (id) => ids.get(id),
    byHost: (host) => hosts.get(host.toLowerCase().replace(/:\d+$/, '')),
    routing,
  }
}
