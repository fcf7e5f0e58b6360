import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fail, ok, type Result } from '#src/base/result.ts'
import { type FlagRule, flagRules } from '#src/tenant/flag-rules.ts'
import { resolveTenant, type Tenant, tenantFile } from '#src/tenant/tenant.ts'
import { parseJson, readJson } from './load-json.ts'
import { parseAs } from './load-parse.ts'
import { type LoadProblem, shownFile } from './load-problem.ts'
import { readText } from './load-text.ts'

type Rules = Result<FlagRule[], LoadProblem[]>

export interface LoadedTenant {
  /** The folder's name. */
  slug: string
  folder: string
  tenant: Result<Tenant, LoadProblem[]>
}

/** The tenant folders of `root`, by name. Folders that begin with a dot or an underscore hold something else. */
export async function listTenants(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !/^[._]/.test(entry.name))
    .map(({ name }) => join(root, name))
    .sort()
}

/** `flags.json` of the folder that holds the tenants; no rules where there is none. */
async function loadFlagRules(root: string): Promise<Rules> {
  const path = join(root, 'flags.json')
  const json = await readJson(path)
  return json.ok ? parseAs(flagRules, json.value === undefined ? [] : json.value, shownFile(path)) : json
}

/**
 * The tenant of one folder, under the flag rules beside it (read once by
 * `loadTenants`, which passes them). Never throws for what the files hold.
 */
export async function loadTenant(folder: string, rules?: Rules): Promise<Result<Tenant, LoadProblem[]>> {
  const known = rules ?? (await loadFlagRules(dirname(resolve(folder))))
  const path = join(folder, 'tenant.json')
  const text = await readText(path)
  if (!text.ok) return text
  if (text.value === undefined)
    return fail([{ file: shownFile(path), path: '', message: 'there is no such file. Add it, or remove the folder.' }])
  return known.ok ? readTenant(text.value, path, known.value) : known
}

/** All tenants of `root`. One that fails does not touch the others, unless they claim the same id. */
export async function loadTenants(root: string): Promise<LoadedTenant[]> {
  const rules = await loadFlagRules(root)
  const folders = await listTenants(root)
  const loaded = await Promise.all(
    folders.map(async (folder) => ({ slug: basename(folder), folder, tenant: await loadTenant(folder, rules) })),
  )
  return withoutSharedIds(loaded)
}

/** The text of a `tenant.json`, parsed. */
export function readTenant(text: string, path: string, rules: readonly FlagRule[]): Result<Tenant, LoadProblem[]> {
  const file = shownFile(path)
  const json = parseJson(text, path)
  if (!json.ok) return json
  const parsed = parseAs(tenantFile, json.value, file)
  if (!parsed.ok) return parsed
  const folder = basename(dirname(resolve(path)))
  if (parsed.value.slug === folder) return ok(resolveTenant(parsed.value, rules))
  const message = `expected "${folder}", the folder's name, received "${parsed.value.slug}". Write "${folder}", or rename the folder.`
  return fail([{ file, path: 'slug', message }])
}

/** Two sites of one id would take each other's leads and flags, so neither is built. */
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
