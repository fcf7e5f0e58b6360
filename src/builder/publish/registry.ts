import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { LoadProblem } from '../load/problem.ts'
import { loadSharedRouting, loadSiteRouting } from '../load/routing.ts'
import type { LoadedTenant } from '../load/tenants.ts'
import { publicTenant } from './public-tenant.ts'
import { replaceChanged } from './replace-file.ts'

/** Beside the folders of the sites, which begin with a letter or a digit. */
const FOLDER = '_api'

/** What the lead API reads of the build machine. */
interface RegistryFiles {
  /** Public: the dealers as their sites know them. */
  tenants: Tenant[]
  /** Private: where leads go. Names of secrets are in it, and no secret. */
  routing: Routing
}

interface RegistryOptions {
  out: string
  tenants: string
  loaded: readonly LoadedTenant[]
  /** Only some dealers were loaded: the others stay as they are. */
  isPart: boolean
}

/**
 * Writes `_api/registry.json` and `_api/routing.json` for the lead API. A dealer
 * whose files have mistakes keeps the last good entry and rules, as its site does.
 *
 * @returns what is wrong with the routing files
 */
export async function writeRegistry({ out, tenants, loaded, isPart }: RegistryOptions): Promise<LoadProblem[]> {
  const folder = join(out, FOLDER)
  const last = await readRegistry(folder)
  const problems: LoadProblem[] = []
  const kept = isPart ? last.tenants.filter(({ slug }) => loaded.every((one) => one.slug !== slug)) : []
  const entries = [...kept]
  const rules: Routing = last.routing.filter(({ website_slug }) => kept.some(({ slug }) => slug === website_slug))
  for (const { slug, folder: site, tenant } of loaded) {
    const entry = tenant.ok ? publicTenant(tenant.value) : last.tenants.find((one) => one.slug === slug)
    if (entry) entries.push(entry)
    const own = await loadSiteRouting(site, slug)
    if (own.ok) rules.push(...own.value)
    else rules.push(...last.routing.filter(({ website_slug }) => website_slug === slug))
    problems.push(...(own.ok ? [] : own.error))
  }
  const shared = await loadSharedRouting(tenants)
  if (shared.ok) rules.push(...shared.value)
  else rules.push(...last.routing.filter(({ website_slug }) => website_slug === undefined))
  problems.push(...(shared.ok ? [] : shared.error))
  await mkdir(folder, { recursive: true })
  const bySlug = entries.sort((a, b) => (a.slug < b.slug ? -1 : 1))
  // A running API reads both at any moment: a dealer is known once its leads have somewhere to go.
  replaceChanged(join(folder, 'routing.json'), `${JSON.stringify(rules)}\n`)
  replaceChanged(join(folder, 'registry.json'), `${JSON.stringify({ format: 1, tenants: bySlug })}\n`)
  return problems
}

async function readRegistry(folder: string): Promise<RegistryFiles> {
  const read = async (name: string, fallback: unknown): Promise<unknown> => {
    try {
      return JSON.parse(await readFile(join(folder, name), 'utf8'))
    } catch {
      return fallback
    }
  }
  // Written by ourselves; what is damaged is written anew.
  const { tenants } = (await read('registry.json', { tenants: [] })) as Pick<RegistryFiles, 'tenants'>
  return { tenants, routing: (await read('routing.json', [])) as Routing }
}
