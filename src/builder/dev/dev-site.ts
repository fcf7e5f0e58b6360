import { basename, join } from 'node:path'
import type { SiteModel } from '#src/page/site/site-model.ts'
import { readSite } from '../load/read-site.ts'
import { listTenants, loadTenant } from '../load/tenants.ts'
import { ownPictures } from '../pictures/own-pictures.ts'
import { fileStamp, folderStamp } from '../resident/folder-stamp.ts'
import { previewSettings } from './preview-settings.ts'

/** A dealer's site, made from the current files. */
export interface DevSite {
  model: SiteModel
  /** Folder of the dealer's own pictures. */
  pictures: string
}

const composed = new Map<string, { version: string; site: DevSite }>()

/**
 * The site of one tenant folder, made again whenever one of its files has changed.
 *
 * @param isPublished whether its own pictures have their published sizes; the development server shows the originals
 */
export async function devSite(folder: string, now: number, isPublished = false): Promise<DevSite> {
  const version = `${folderStamp(folder)} ${fileStamp(join(folder, '..', 'flags.json'))}`
  const known = composed.get(folder)
  if (known?.version === version) return known.site
  const reading = await readSite({ slug: basename(folder), folder, tenant: loadTenant(folder) }, now)
  const { input, pictures } = reading
  if (isPublished) {
    const { tenant, content, vehicles } = await ownPictures(input, pictures, { last: undefined })
    Object.assign(input, { tenant, content, vehicles })
  }
  const site = { model: reading.compose(), pictures }
  composed.set(folder, { version, site })
  return site
}

/** `getStaticPaths` of the one route in a vanilla `astro build` of the dealer named by TENANT. */
export async function getStaticPaths(): Promise<{ params: { path: string | undefined } }[]> {
  const { tenants, tenant, now } = previewSettings(process.env)
  if (!tenant) return []
  const { model } = await devSite(join(tenants, tenant), now, true)
  return model.pages.map(({ path }) => ({ params: { path: path === '/' ? undefined : path.slice(1) } }))
}

/** Folder of the tenant with that slug. */
export function tenantFolder(tenants: string, slug: string): string | undefined {
  const folder = join(tenants, slug)
  return listTenants(tenants).includes(folder) ? folder : undefined
}
