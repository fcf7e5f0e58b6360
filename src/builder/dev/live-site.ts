import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { SiteModel } from '#src/page/site-model.ts'
import { readSite } from '../load/read-site.ts'
import { listTenants, loadTenant } from '../load/tenants.ts'
import { BuildMemory } from '../memory.ts'

/** A dealer's site, made from the current files. */
export interface LiveSite {
  model: SiteModel
  /** Folder of the dealer's own pictures. */
  pictures: string
}

const memory = new BuildMemory()
const composed = new Map<string, { version: string; site: LiveSite }>()

/** The site of one tenant folder, made again whenever one of its files has changed. */
export async function liveSite(folder: string, now: number): Promise<LiveSite> {
  const version = await folderVersion(folder)
  const known = composed.get(folder)
  if (known?.version === version) return known.site
  const slug = resolve(folder).slice(dirname(resolve(folder)).length + 1)
  const reading = await readSite({ slug, folder, tenant: loadTenant(folder) }, now, memory.of(folder))
  const site = { model: reading.compose(), pictures: reading.pictures }
  composed.set(folder, { version, site })
  return site
}

/** Folder of the tenant with that slug. */
export function tenantFolder(tenants: string, slug: string): string | undefined {
  const folder = join(tenants, slug)
  return listTenants(tenants).includes(folder) ? folder : undefined
}

async function folderVersion(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const times = await Promise.all([...files, join(folder, '..', 'flags.json')].map(modified))
  return `${files.length} ${Math.max(...times)}`
}

const modified = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
