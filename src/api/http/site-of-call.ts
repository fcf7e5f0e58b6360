import type { Context } from 'hono'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Registry } from '../registry.ts'
import { findSite } from './find-site.ts'
import { FOREIGN, NO_SITE } from './lead-problems.ts'
import type { Problem } from './problem.ts'

/** The site that a call comes from, by its origin, host or website id; otherwise the problem. */
export function siteOfCall(c: Context, registry: Registry, websiteId?: string): Result<Tenant, Problem> {
  const { origin, host } = c.req.header()
  const slug = websiteId === undefined ? undefined : registry.byId(websiteId)?.slug
  const site = findSite(registry, { origin, host, slug })
  return site.ok ? ok(site.value) : fail(site.error === 'foreign' ? FOREIGN : NO_SITE)
}
