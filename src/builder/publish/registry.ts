import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { jsonOf } from '#src/base/json.ts'
import { replaceChanged } from '#src/node/files.ts'
import { lockFile } from '#src/node/lock-file.ts'
import { shownPlace } from '#src/platform/feed/feed-bytes.ts'
import type { Routing } from '#src/tenant/routing.ts'
import type { SingleSource } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Loaded, LoadProblem } from '../load/problem.ts'
import { loadSharedRouting, loadSiteRouting } from '../load/routing.ts'
import { type LoadedTenant, withoutDoubles } from '../load/tenants.ts'

/** Can't clash with a site's folder, whose name begins with a letter or a digit. */
const FOLDER = '_api'

/** The files that the build writes for the lead API. */
interface RegistryFiles {
  /** Public: the dealers as their sites know them. */
  tenants: Tenant[]
  /** Private: the routing of leads. It contains names of secrets, but no secrets. */
  routing: Routing
}

interface RegistryOptions {
  out: string
  tenants: string
  loaded: readonly LoadedTenant[]
}

/** The outcome of registering dealers. */
interface Registration {
  /** The dealers; those whose routing keys belong to another have failed. */
  loaded: LoadedTenant[]
  /** The mistakes in the routing files. */
  problems: LoadProblem[]
  /** Slugs of registered dealers that no longer have a folder. */
  vanished: string[]
}

/**
 * Writes `_api/registry.json` and `_api/routing.json` for the lead API. If a dealer's files have mistakes, its last
 * good entry and rules stay, like its site; so do those of dealers that weren't loaded. Only unregister removes one.
 *
 * @throws DamagedRegistry
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

/** Removes a retired dealer from the registry. */
export const unregister = (out: string, retired: string): void =>
  change(out, ({ tenants, routing }) => ({
    files: {
      tenants: tenants.filter(({ slug }) => slug !== retired),
      routing: routing.filter(({ website_slug }) => website_slug !== retired),
    },
    result: undefined,
  }))

/** Several processes may write the registry, so each reads what the one before has written. */
function change<T>(out: string, make: (last: RegistryFiles) => { files: RegistryFiles; result: T }): T {
  const folder = join(out, FOLDER)
  return whileLocked(join(folder, 'registry.lock'), () => {
    const { files, result } = make(readRegistry(folder))
    const tenants = files.tenants.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    // Routing first: a running API may read both files at any moment, and needs the rules of each dealer that it knows.
    replaceChanged(join(folder, 'routing.json'), `${JSON.stringify(files.routing)}\n`)
    replaceChanged(join(folder, 'registry.json'), `${JSON.stringify({ format: 1, tenants })}\n`)
    return result
  })
}

/**
 * A file of the registry that can't be read. It isn't written again, because dealers outside this build would be lost.
 */
export class DamagedRegistry extends Error {
  override name = 'DamagedRegistry'
}

/** The registry in the folder of the lead API; empty if there is none. @throws DamagedRegistry */
export function readRegistry(folder: string): RegistryFiles {
  const { tenants } = readJsonFile(join(folder, 'registry.json'), published) ?? { tenants: [] }
  const routing = readJsonFile(join(folder, 'routing.json'), z.array(z.looseObject({}))) ?? []
  // This program wrote their content.
  return { tenants, routing } as unknown as RegistryFiles
}

const published = z.object({ tenants: z.array(z.looseObject({ slug: z.string() })) })

function readJsonFile<T>(path: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(path)) return undefined
  const { data } = schema.safeParse(jsonOf(readFileSync(path, 'utf8')))
  if (data) return data
  throw new DamagedRegistry(
    `${path} is damaged: the dealers in it can't be read, and nothing is built until it is repaired. Restore it from a backup. Without one, remove it and build all dealers at once: npm run build. Those without a folder are then no longer served.`,
  )
}

/** Milliseconds to wait for another process, which needs only a few of them. */
const TIMEOUT = 30_000

/** Does work that only one process may do at a time. @throws if another process has the lock for half a minute, or SQLite's error */
function whileLocked<T>(file: string, work: () => T): T {
  mkdirSync(dirname(file), { recursive: true })
  const unlock = lockFile(file, TIMEOUT)
  if (!unlock) throw new Error(`${file} is locked by another process`)
  try {
    return work()
  } finally {
    unlock()
  }
}

/** A tenant for an API on another host, without the credentials that a feed's address may contain. */
export function publicTenant(tenant: Tenant): Tenant {
  const { stock_source } = tenant
  if (stock_source.kind !== 'combined') return { ...tenant, stock_source: publicSource(stock_source) }
  return { ...tenant, stock_source: { ...stock_source, sources: stock_source.sources.map(publicSource) } }
}

const publicSource = (source: SingleSource): SingleSource =>
  source.kind === 'feed' ? { ...source, source: shownPlace(source.source) } : source
