import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fail, ok } from '#src/base/result.ts'
import { flagRules } from '#src/tenant/flag-rules.ts'
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

/** All tenants of `root`. One that fails doesn't affect the others, unless they have the same id. */
export function loadTenants(root: string): LoadedTenant[] {
  const rules = readRules(root)
  return withoutSharedIds(
    listTenants(root).map((folder) => ({ slug: basename(folder), folder, tenant: readTenant(folder, rules) })),
  )
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

/**
 * A tenant of one folder among those that are known: if another folder, which is still there, has its id, it fails as
 * in `loadTenants`, and the other goes on.
 */
export function withoutKnownId(entry: LoadedTenant, known: readonly Pick<Tenant, 'id' | 'slug'>[]): LoadedTenant {
  const { tenant, folder, slug } = entry
  if (!tenant.ok) return entry
  const isOther = (one: Pick<Tenant, 'id' | 'slug'>): boolean => one.id === tenant.value.id && one.slug !== slug
  const others = known.filter(isOther).map((one) => ({ ...one, folder: join(dirname(folder), one.slug) }))
  const there = others.filter((other) => existsSync(other.folder))
  return there.length > 0 ? sharesId(entry, tenant.value.id, there) : entry
}

/** Fails tenants with the same id: they would get each other's leads and flags. */
function withoutSharedIds(loaded: LoadedTenant[]): LoadedTenant[] {
  const byId = Map.groupBy(loaded, ({ tenant }) => (tenant.ok ? tenant.value.id : undefined))
  return loaded.map((entry) => {
    const others = entry.tenant.ok ? (byId.get(entry.tenant.value.id) ?? []).filter((other) => other !== entry) : []
    if (!entry.tenant.ok || others.length === 0) return entry
    return sharesId(entry, entry.tenant.value.id, others)
  })
}

function sharesId(entry: LoadedTenant, id: string, others: readonly Pick<LoadedTenant, 'folder'>[]): LoadedTenant {
  const message = `"${id}" is also the id in ${others.map(fileOf).join(' and ')}. Give each tenant its own.`
  return { ...entry, tenant: fail([{ file: fileOf(entry), path: 'id', message }]) }
}

const fileOf = ({ folder }: Pick<LoadedTenant, 'folder'>) => shownFile(join(folder, 'tenant.json'))
