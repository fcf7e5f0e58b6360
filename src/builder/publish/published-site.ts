import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodeManifest, type Manifest } from './manifest.ts'

/**
 * One dealer's published site, a folder:
 *
 *     current -> releases/<name>    what readers see; switched in one step
 *     releases/<name>/              a whole site, never altered
 *     releases/<name>.json          its manifest
 */
export interface CurrentRelease {
  root: string
  /** Undefined if damaged or of another version. */
  manifest?: Manifest
}

/** Folder of the release that readers see; undefined before the first publication. */
export function publishedRoot(folder: string): string | undefined {
  try {
    return join(folder, readlinkSync(join(folder, 'current')))
  } catch {
    return undefined
  }
}

export function publishedSite(folder: string): CurrentRelease | undefined {
  const root = publishedRoot(folder)
  return root === undefined ? undefined : { root, manifest: readManifest(`${root}.json`) }
}

export function readManifest(path: string): Manifest | undefined {
  try {
    return decodeManifest(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether a release has a file of that size. */
export function holdsFile(site: CurrentRelease, file: string, size: number): boolean {
  return statSync(join(site.root, file), { throwIfNoEntry: false })?.size === size
}
