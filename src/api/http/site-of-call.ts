import type { Context } from 'hono'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Registry } from '../registry.ts'
import { Refused } from './problem.ts'
import { FOREIGN, NO_KEY, NO_SITE } from './problems.ts'

/** The site that a call comes from, by its origin, host or slug. @throws Refused */
export function siteOfCall(c: Context, registry: Registry, slug?: string): Tenant {
  const { origin, host } = c.req.header()
  const site = findSite(registry, { origin, host, slug })
  if (!site.ok) throw new Refused(site.error === 'foreign' ? FOREIGN : NO_SITE)
  return site.value
}

/** The same for a call that may contain the website's id. @throws Refused */
export const siteById = (c: Context, registry: Registry, websiteId: string | null | undefined): Tenant =>
  siteOfCall(c, registry, websiteId ? registry.byId(websiteId)?.slug : undefined)

/** The key by which a repeated call is recognised, if there is one. @throws Refused */
export function keyOfCall(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refused(NO_KEY)
  return key
}

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
