import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceChanged } from '#src/node/files.ts'
import type { Routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Loaded, LoadProblem } from '../load/problem.ts'
import { loadSharedRouting, loadSiteRouting } from '../load/routing.ts'
import type { LoadedTenant } from '../load/tenants.ts'
import { publicTenant } from './public-tenant.ts'

/** Beside the sites' folders, whose names begin with a letter or a digit. */
const FOLDER = '_api'

/** The files that the build writes for the lead API. */
interface RegistryFiles {
  /** Public: the dealers as their sites know them. */
  tenants: Tenant[]
  /** Private: where leads go. Contains names of secrets but no secrets. */
  routing: Routing
}

interface RegistryOptions {
  out: string
  tenants: string
  loaded: readonly LoadedTenant[]
  /** Only some dealers were loaded: the entries of the others stay. */
  isPart: boolean
}

/**
 * Writes `_api/registry.json` and `_api/routing.json` for the lead API. If a dealer's
 * files have mistakes, its last good entry and rules stay, like its site.
 *
 * @returns the mistakes in the routing files
 */
export function writeRegistry({ out, tenants, loaded, isPart }: RegistryOptions): LoadProblem[] {
  const folder = join(out, FOLDER)
  const last = readRegistry(folder)
  const problems: LoadProblem[] = []
  const orLast = (rules: Loaded<Routing>, slug?: string): Routing => {
    if (rules.ok) return rules.value
    problems.push(...rules.error)
    return last.routing.filter(({ website_slug }) => website_slug === slug)
  }
  const others = isPart ? last.tenants.filter(({ slug }) => loaded.every((one) => one.slug !== slug)) : []
  const made = loaded.flatMap(({ slug, tenant }) =>
    tenant.ok ? publicTenant(tenant.value) : last.tenants.filter((one) => one.slug === slug),
  )
  const rules = [
    ...last.routing.filter(({ website_slug }) => others.some(({ slug }) => slug === website_slug)),
    ...loaded.flatMap(({ slug, folder }) => orLast(loadSiteRouting(folder, slug), slug)),
    ...orLast(loadSharedRouting(tenants)),
  ]
  mkdirSync(folder, { recursive: true })
  const bySlug = [...others, ...made].sort((a, b) => (a.slug < b.slug ? -1 : 1))
  // Routing first: a running API may read both at any moment, and each dealer it knows needs its rules.
  replaceChanged(join(folder, 'routing.json'), `${JSON.stringify(rules)}\n`)
  replaceChanged(join(folder, 'registry.json'), `${JSON.stringify({ format: 1, tenants: bySlug })}\n`)
  return problems
}

/** The registry in the folder of the lead API; empty if there is none. */
export function readRegistry(folder: string): RegistryFiles {
  const read = (name: string, fallback: unknown): unknown => {
    try {
      return JSON.parse(readFileSync(join(folder, name), 'utf8'))
    } catch {
      return fallback
    }
  }
  // We wrote these files ourselves; damaged ones are written again.
  const { tenants } = read('registry.json', { tenants: [] }) as Pick<RegistryFiles, 'tenants'>
  return { tenants, routing: read('routing.json', []) as Routing }
}
