import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { nearest } from '#src/base/nearest.ts'
import { shownFile } from './problem.ts'
import { listTenants } from './tenants.ts'

/** Thrown if a requested folder or dealer can't be used. Nothing was written. */
export class PlaceError extends Error {
  override name = 'PlaceError'
}

export interface BuildPlaces {
  /** Folder of the tenants. */
  tenants: string
  /** Only this dealer. */
  tenant?: string
  /** Folder of the published sites; created if missing. */
  out?: string
}

/**
 * @throws PlaceError if the folder of tenants or the dealer doesn't exist, or if sites would be written among the
 * tenants; the operating system's error if sites can't be written
 */
export function checkPlaces({ tenants, tenant, out }: BuildPlaces): void {
  const folder = resolve(tenants)
  const shown = shownFile(folder) || folder
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new PlaceError(`There is no folder ${shown}. Name the folder that contains the dealers' folders.`)
  const found = listTenants(folder)
  if (found.length === 0)
    throw new PlaceError(`${shown} contains no dealers. Each dealer needs a folder in it with a tenant.json.`)
  if (out !== undefined && resolve(out) === folder)
    throw new PlaceError(`${shown} contains the dealers' own files. Name another folder for their sites.`)
  const slugs = found.map((one) => basename(one))
  if (tenant !== undefined && !slugs.includes(tenant))
    throw new PlaceError(`There is no dealer "${tenant}" in ${shown}. ${advice(tenant, slugs)}`)
  if (out === undefined) return
  mkdirSync(out, { recursive: true })
  accessSync(out, constants.W_OK)
}

const MOST_NAMED = 12

function advice(tenant: string, slugs: readonly string[]): string {
  const meant = nearest(tenant, slugs)
  if (meant !== undefined) return `Did you mean "${meant}"?`
  const more = slugs.length > MOST_NAMED ? ', ...' : ''
  return `Dealers are named by their folders: ${slugs.slice(0, MOST_NAMED).join(', ')}${more}`
}
