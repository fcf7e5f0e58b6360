import { readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fail, ok } from '#src/base/result.ts'
import { flagRules } from '#src/tenant/flag-rules.ts'
import { singleSources } from '#src/tenant/stock-source.ts'
import { resolveTenant, type Tenant, tenantFile } from '#src/tenant/tenant.ts'
import { readJson } from './json.ts'
import { linksOut } from './links-out.ts'
import { type Loaded, shownFile } from './problem.ts'

export interface LoadedTenant {
  /** The folder's name. */
  slug: string
  folder: string
  tenant: Loaded<Tenant>
  /** What was left out of the dealer's configuration. */
  warnings?: readonly string[]
}

/** The tenant folders of `root`, by name. Folders that begin with a dot or an underscore are ignored. */
export function listTenants(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !/^[._]/.test(entry.name))
    .map(({ name }) => join(root, name))
    .sort()
}

/** The tenant of one folder, with the flag rules beside it. Never throws because of a file's content. */
export const loadTenant = (folder: string): LoadedTenant['tenant'] =>
  readTenant(folder, readRules(dirname(resolve(folder))))

/** All tenants of `root`. A failing one doesn't affect the others. */
export function loadTenants(root: string): LoadedTenant[] {
  const rules = readRules(root)
  return listTenants(root).map((folder) => ({ slug: basename(folder), folder, tenant: readTenant(folder, rules) }))
}

const readRules = (root: string) => readJson(join(root, 'flags.json'), flagRules)

function readTenant(folder: string, rules: ReturnType<typeof readRules>): LoadedTenant['tenant'] {
  if (!rules.ok) return rules
  const links = linksOut(folder)
  if (links.length > 0) return fail(links)
  const file = join(folder, 'tenant.json')
  const parsed = readJson(file, tenantFile)
  if (!parsed.ok) return parsed
  const wrong = (path: string, message: string) => fail([{ file: shownFile(file), path, message }])
  if (!parsed.value) return wrong('', 'there is no such file. Add it, or remove the folder.')
  const name = basename(resolve(folder))
  const { slug } = parsed.value
  if (slug === name) return ok(resolveTenant(parsed.value, rules.value ?? []))
  return wrong(
    'slug',
    `expected "${name}", the folder's name, received "${slug}". Write "${name}", or rename the folder.`,
  )
}

/** What, besides its hosts, decides to which dealer a call, a lead or a page belongs. */
const ROUTING_KEYS: Readonly<Record<string, (tenant: Pick<Tenant, 'id' | 'stock_source'>) => string[]>> = {
  id: ({ id }) => [id],
  'stock_source.website_id': ({ stock_source }) =>
    singleSources(stock_source).flatMap((source) =>
      source.kind === 'platform' ? [`${source.website_id} of ${new URL(source.api).host}`] : [],
    ),
}

const ownHost = ({ url }: Pick<Tenant, 'url'>): string => new URL(url).hostname

/**
 * Fails each tenant whose host or other routing key belongs to another, and leaves out, with a warning, a redirecting
 * host that belongs to another. Of two claims, the registered one wins, because that site is live. Of two new ones
 * neither wins, except that a site's own host comes before another's redirecting host.
 *
 * @param registered the dealers of the registry. Those that aren't loaded, or whose files have mistakes, keep their
 * keys there
 */
export function withoutDoubles(loaded: readonly LoadedTenant[], registered: readonly Tenant[]): LoadedTenant[] {
  const current = loaded.flatMap(({ tenant }) => (tenant.ok ? [tenant.value] : []))
  const slugs = new Set(current.map(({ slug }) => slug))
  const all = [...current, ...registered.filter(({ slug }) => !slugs.has(slug))]
  const claimed = (keysOf: (tenant: Tenant) => string[], ownedBy = keysOf) => {
    const [now, before] = [slugsByKey(all, keysOf), slugsByKey(registered, ownedBy)]
    return {
      /** The others that claim it; none if the dealer alone is registered with it. */
      rivals: (key: string, slug: string): string[] => {
        const owners = before.get(key)
        return owners?.size === 1 && owners.has(slug) ? [] : without(now.get(key), slug)
      },
      /** The others that still claim what they are registered with. */
      holders: (key: string, slug: string): string[] =>
        without(before.get(key)?.intersection(now.get(key) ?? new Set()), slug),
    }
  }
  const keys = Object.entries(ROUTING_KEYS).map(([path, keysOf]) => ({ path, keysOf, ...claimed(keysOf) }))
  const hostsOf = (tenant: Tenant) => [ownHost(tenant), ...tenant.aliases]
  const own = claimed((tenant) => [ownHost(tenant)], hostsOf)
  const hosts = claimed(hostsOf)

  const judged = loaded.map((entry) => {
    const { tenant, slug } = entry
    if (!tenant.ok) return entry
    const host = ownHost(tenant.value)
    const doubles = [
      ...keys.flatMap(({ path, keysOf, rivals }) =>
        keysOf(tenant.value).map((key) => ({ path, key, others: rivals(key, slug) })),
      ),
      { path: 'url', key: host, others: [...own.rivals(host, slug), ...hosts.holders(host, slug)] },
    ].filter(({ others }) => others.length > 0)
    const file = shownFile(join(entry.folder, 'tenant.json'))
    const problems = doubles.map(({ path, key, others }) => ({ file, path, message: `${belongs(key, others)} ${OWN}` }))
    return problems.length > 0 ? { ...entry, tenant: fail(problems) } : entry
  })
  // One that fails keeps its registered keys, which another may have claimed.
  if (judged.some(({ tenant }, at) => tenant.ok !== loaded[at]?.tenant.ok)) return withoutDoubles(judged, registered)
  return judged.map((entry) => {
    if (!entry.tenant.ok) return entry
    const { value } = entry.tenant
    const doubles = value.aliases.flatMap((host) => {
      const others = hosts.rivals(host, entry.slug)
      return others.length > 0 ? [{ host, others }] : []
    })
    if (doubles.length === 0) return entry
    const remaining = value.aliases.filter((host) => doubles.every((double) => double.host !== host))
    const warnings = doubles.map(({ host, others }) => `${belongs(host, others)} It doesn't redirect to ${entry.slug}.`)
    return { ...entry, tenant: ok({ ...value, aliases: remaining }), warnings }
  })
}

const OWN = 'Give each dealer its own, or run npm run retire for the one that is gone.'

const belongs = (key: string, others: readonly string[]): string =>
  `"${key}" also belongs to ${[...new Set(others)].join(' and ')}.`

const without = (slugs: ReadonlySet<string> | undefined, slug: string): string[] =>
  [...(slugs ?? [])].filter((other) => other !== slug)

function slugsByKey(
  tenants: readonly Tenant[],
  keysOf: (tenant: Tenant) => string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const tenant of tenants)
    for (const key of keysOf(tenant)) found.set(key, (found.get(key) ?? new Set()).add(tenant.slug))
  return found
}
