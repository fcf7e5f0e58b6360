import { basename, join } from 'node:path'
import { ok } from '#src/base/result.ts'
import { type Routing, routing, siteRouting } from '#src/tenant/routing.ts'
import { readJson } from './json.ts'
import { all, type Loaded } from './problem.ts'
import { listTenants } from './tenants.ts'

const FILE = 'routing.json'

/** The routing rules in the `routing.json` of a site's folder; empty if there is none. */
export function loadSiteRouting(folder: string, website_slug: string): Loaded<Routing> {
  const rules = readJson(join(folder, FILE), siteRouting)
  return rules.ok ? ok((rules.value ?? []).map((rule) => ({ website_slug, ...rule }))) : rules
}

/** The rules of `tenants/routing.json`, which apply after those of each site. */
export function loadSharedRouting(tenants: string): Loaded<Routing> {
  const rules = readJson(join(tenants, FILE), routing)
  return rules.ok ? ok(rules.value ?? []) : rules
}

/** All rules below a folder of tenants, in order of precedence. */
export function loadRouting(tenants: string): Loaded<Routing> {
  const own = listTenants(tenants).map((folder) => loadSiteRouting(folder, basename(folder)))
  const rules = all([...own, loadSharedRouting(tenants)])
  return rules.ok ? ok(rules.value.flat()) : rules
}
