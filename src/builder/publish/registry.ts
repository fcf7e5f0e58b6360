import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { whileLocked } from '#src/node/file-lock.ts'
import { replaceChanged } from '#src/node/files.ts'
import type { Routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Loaded, LoadProblem } from '../load/problem.ts'
import { loadSharedRouting, loadSiteRouting } from '../load/routing.ts'
import { type LoadedTenant, withoutDoubles } from '../load/tenants.ts'
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
}

/** What became of the dealers that were to be registered. */
interface Registration {
  /** The dealers, of which those have failed that claim what belongs to another. */
  loaded: LoadedTenant[]
  /** The mistakes in the routing files. */
  problems: LoadProblem[]
  /** Slugs of the dealers that are registered and have no folder any more. */
  vanished: string[]
}

/**
 * Writes `_api/registry.json` and `_api/routing.json` for the lead API. If a dealer's files have mistakes, its last
 * good entry and rules stay, like its site; so do those of dealers that weren't loaded. Only `unregister` removes one.
 */
export function writeRegistry({ out, tenants, loaded: found }: RegistryOptions): Registration {
  return change(out, (last) => {
    const loaded = withoutDoubles(found, last.tenants)
    const problems: LoadProblem[] = []
    const orLast = (rules: Loaded<Routing>, slug?: string): Routing => {
      if (rules.ok) return rules.value
      problems.push(...rules.error)
      return last.routing.filter(({ website_slug }) => website_slug === slug)
    }
    const others = last.tenants.filter(({ slug }) => loaded.every((one) => one.slug !== slug))
    const made = loaded.flatMap(({ slug, tenant }) =>
      tenant.ok ? publicTenant(tenant.value) : last.tenants.filter((one) => one.slug === slug),
    )
    const routing = [
      ...last.routing.filter(({ website_slug }) => others.some(({ slug }) => slug === website_slug)),
      ...loaded.flatMap(({ slug, folder }) => orLast(loadSiteRouting(folder, slug), slug)),
      ...orLast(loadSharedRouting(tenants)),
    ]
    const vanished = others.filter(({ slug }) => !existsSync(join(tenants, slug))).map(({ slug }) => slug)
    return { files: { tenants: [...others, ...made], routing }, result: { loaded, problems, vanished } }
  })
}

/** Takes a dealer that has retired out of the registry. */
export const unregister = (out: string, retired: string): void =>
  change(out, ({ tenants, routing }) => ({
    files: {
      tenants: tenants.filter(({ slug }) => slug !== retired),
      routing: routing.filter(({ website_slug }) => website_slug !== retired),
    },
    result: undefined,
  }))

/** Several processes may write the registry: each reads what the one before has written. */
function change<T>(out: string, make: (last: RegistryFiles) => { files: RegistryFiles; result: T }): T {
  const folder = join(out, FOLDER)
  return whileLocked(join(folder, 'registry.lock'), () => {
    const { files, result } = make(readRegistry(folder))
    const tenants = files.tenants.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    // Routing first: a running API may read both at any moment, and each dealer it knows needs its rules.
    replaceChanged(join(folder, 'routing.json'), `${JSON.stringify(files.routing)}\n`)
    replaceChanged(join(folder, 'registry.json'), `${JSON.stringify({ format: 1, tenants })}\n`)
    return result
  })
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
