import { fail, ok, type Result } from '#src/base/result.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Registry } from '../registry.ts'

/**
 * The site that a call comes from: by `Origin`, which browsers send and other sites' pages can't forge; without it, by
 * the called host or, on a host that all sites share, by the slug in the call. Another site's slug is refused.
 */
export function findSite(
  registry: Registry,
  { origin, host, slug }: { origin?: string; host?: string; slug?: string },
): Result<Tenant, 'unknown' | 'foreign'> {
  const sent = slug ? registry.bySlug(slug) : undefined
  if (origin !== undefined) {
    const site = registry.byOrigin(origin)
    if (!site) return fail('foreign')
    return sent && sent !== site ? fail('foreign') : ok(site)
  }
  const called = host === undefined ? undefined : registry.byHost(host)
  if (called && sent && called !== sent) return fail('foreign')
  const site = called ?? sent
  return site ? ok(site) : fail('unknown')
}
