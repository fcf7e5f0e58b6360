import { basename, join } from 'node:path'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { Routing } from '#src/tenant/routing.ts'
import { readJson } from './json.ts'
import { parseAs } from './parse.ts'
import { type LoadProblem, shownFile } from './problem.ts'
import { listTenants } from './tenants.ts'

const FILE = 'routing.json'

/** The routing rules in the `routing.json` of a site's folder; empty if there is none. */
export async function loadSiteRouting(folder: string, website_slug: string): Promise<Result<Routing, LoadProblem[]>> {
  const rules = await loadRules(folder, 'siteRouting')
  return rules.ok ? ok(rules.value.map((rule) => ({ website_slug, ...rule }))) : rules
}

/** The rules of `tenants/routing.json`, which apply after those of each site. */
export const loadSharedRouting = (tenants: string): Promise<Result<Routing, LoadProblem[]>> =>
  loadRules(tenants, 'routing')

async function loadRules(folder: string, kind: 'routing' | 'siteRouting'): Promise<Result<Routing, LoadProblem[]>> {
  const path = join(folder, FILE)
  const json = await readJson(path)
  if (!json.ok) return json
  if (json.value === undefined || json.value === null) return ok([])
  // Loaded only now, because a dealer without its own rules needs no schema.
  const schemas = await import('#src/tenant/routing.ts')
  return parseAs(schemas[kind], json.value, shownFile(path))
}

/** All rules below a folder of tenants, in order of precedence. */
export async function loadRouting(tenants: string): Promise<Result<Routing, LoadProblem[]>> {
  const folders = await listTenants(tenants)
  const own = await Promise.all(folders.map((folder) => loadSiteRouting(folder, basename(folder))))
  const all = [...own, await loadSharedRouting(tenants)]
  const problems = all.flatMap((rules) => (rules.ok ? [] : rules.error))
  return problems.length > 0 ? fail(problems) : ok(all.flatMap((rules) => (rules.ok ? rules.value : [])))
}
