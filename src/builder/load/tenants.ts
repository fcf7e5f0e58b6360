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

/** All tenants of `root`. One that fails doesn't affect the others. */
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

/** What decides to which dealer a call, a lead or a page belongs; two dealers with the same would get each other's. */
const ROUTING_KEYS: Readonly<Record<string, (tenant: Pick<Tenant, 'id' | 'url' | 'stock_source'>) => string[]>> = {
  id: ({ id }) => [id],
  url: ({ url }) => [new URL(url).hostname],
  'stock_source.website_id': ({ stock_source }) =>
    singleSources(stock_source).flatMap((source) =>
      source.kind === 'platform' ? [`${source.website_id} of ${new URL(source.api).host}`] : [],
    ),
}

/**
 * Fails each tenant that claims what routes to another. Of two, the one that is registered with it stays, because its
 * site is live; of two newcomers neither does.
 *
 * @param registered the dealers of the registry. Those that aren't loaded, or whose files have mistakes, keep what
 * they have there
 */
export function withoutDoubles(loaded: readonly LoadedTenant[], registered: readonly Tenant[]): LoadedTenant[] {
  const current = loaded.flatMap(({ tenant }) => (tenant.ok ? [tenant.value] : []))
  const slugs = new Set(current.map(({ slug }) => slug))
  const all = [...current, ...registered.filter(({ slug }) => !slugs.has(slug))]
  const claims = Object.entries(ROUTING_KEYS).map(([path, keysOf]) => {
    const pairs = (tenants: readonly Tenant[]) =>
      tenants.flatMap((one) => keysOf(one).map((key) => ({ key, slug: one.slug })))
    return {
      path,
      keysOf,
      now: Map.groupBy(pairs(all), ({ key }) => key),
      before: Map.groupBy(pairs(registered), ({ key }) => key),
    }
  })
  return loaded.map((entry) => {
    const { tenant, slug } = entry
    if (!tenant.ok) return entry
    const problems = claims.flatMap(({ path, keysOf, now, before }) =>
      keysOf(tenant.value).flatMap((key) => {
        const others = [...new Set((now.get(key) ?? []).map((claim) => claim.slug))].filter((other) => other !== slug)
        const owners = new Set((before.get(key) ?? []).map((claim) => claim.slug))
        if (others.length === 0 || (owners.size === 1 && owners.has(slug))) return []
        return [{ file: fileOf(entry), path, message: `"${key}" also belongs to ${others.join(' and ')}. ${OWN}` }]
      }),
    )
    return problems.length > 0 ? { ...entry, tenant: fail(problems) } : entry
  })
}

const OWN = 'Give each dealer its own, or run npm run retire for the one that is gone.'

const fileOf = ({ folder }: Pick<LoadedTenant, 'folder'>) => shownFile(join(folder, 'tenant.json'))
