import type { Context } from 'hono'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Registry } from '../registry.ts'
import { findSite } from './find-site.ts'
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
