import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { FlagRule } from '#src/tenant/flag-rules.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type LoadProblem, shownFile } from './problem.ts'
import { readFlagRules, readTenant } from './read-tenant.ts'
import { readText } from './text.ts'

export interface LoadedTenant {
  /** The folder's name. */
  slug: string
  folder: string
  tenant: Result<Tenant, LoadProblem[]>
}

/** The tenant folders of `root`, by name. Folders that begin with a dot or an underscore are ignored. */
export async function listTenants(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !/^[._]/.test(entry.name))
    .map(({ name }) => join(root, name))
    .sort()
}

/** The tenant of one folder, with the flag rules beside it. Never throws because of a file's content. */
export const loadTenant = (folder: string): Promise<Result<Tenant, LoadProblem[]>> =>
  underRules(folder, loadRules(dirname(resolve(folder))))

/** All tenants of `root`. One that fails doesn't affect the others, unless they have the same id. */
export async function loadTenants(root: string): Promise<LoadedTenant[]> {
  const rules = loadRules(root)
  const folders = await listTenants(root)
  const loaded = folders.map(async (folder) => ({
    slug: basename(folder),
    folder,
    tenant: await underRules(folder, rules),
  }))
  return withoutSharedIds(await Promise.all(loaded))
}

async function loadRules(root: string): Promise<Result<FlagRule[], LoadProblem[]>> {
  const path = join(root, 'flags.json')
  const text = await readText(path)
  return text.ok ? readFlagRules(text.value, path) : text
}

async function underRules(folder: string, loading: ReturnType<typeof loadRules>): Promise<LoadedTenant['tenant']> {
  const path = join(folder, 'tenant.json')
  const [rules, text] = await Promise.all([loading, readTenantText(path)])
  if (!text.ok) return text
  return rules.ok ? readTenant(text.value, path, rules.value) : rules
}

async function readTenantText(path: string): Promise<Result<string, LoadProblem[]>> {
  const text = await readText(path)
  if (!text.ok) return text
  if (text.value !== undefined) return ok(text.value)
  return fail([{ file: shownFile(path), path: '', message: 'there is no such file. Add it, or remove the folder.' }])
}

/** Fails tenants with the same id: they would get each other's leads and flags. */
function withoutSharedIds(loaded: LoadedTenant[]): LoadedTenant[] {
  const byId = Map.groupBy(loaded, ({ tenant }) => (tenant.ok ? tenant.value.id : undefined))
  return loaded.map((entry) => {
    const others = entry.tenant.ok ? (byId.get(entry.tenant.value.id) ?? []).filter((other) => other !== entry) : []
    if (!entry.tenant.ok || others.length === 0) return entry
    const message = `"${entry.tenant.value.id}" is also the id in ${others.map(fileOf).join(' and ')}. Give each tenant its own.`
    return { ...entry, tenant: fail([{ file: fileOf(entry), path: 'id', message }]) }
  })
}

const fileOf = ({ folder }: LoadedTenant) => shownFile(join(folder, 'tenant.json'))
