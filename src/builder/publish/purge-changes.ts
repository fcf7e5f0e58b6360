import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteManifest } from './manifest.ts'
import { publishedSite } from './published-site.ts'
import { replaceFile } from './replace-file.ts'

/** Calls the CDN's purge hook with the changed addresses of a site. @throws when the hook failed */
export type Purge = (site: string, urls: string[]) => Promise<void>

/** In a site's folder: digests of the files at the last purge, by path. */
export const PURGED = 'purged.json'

/**
 * Tells the CDN what has changed since it was told last, so that an interruption or a failed call leaves nothing out.
 *
 * @param folder the site's place under the output folder
 * @throws what `purge` throws
 */
export async function purgeChanges(folder: string, purge: Purge): Promise<void> {
  const manifest = publishedSite(folder)?.manifest
  if (manifest === undefined) return
  const { slug, origin } = manifest
  const present = hashesOf(manifest)
  const paths = changedPaths(readPurged(folder), present)
  if (paths.length === 0 || origin === undefined) return
  await purge(
    slug,
    paths.map((path) => origin + path),
  )
  replaceFile(join(folder, PURGED), JSON.stringify(present))
}

type Hashes = Readonly<Record<string, string>>

/** Addresses with changed, new or deleted content. */
export const changedPaths = (before: Hashes, after: Hashes): string[] =>
  Object.keys({ ...before, ...after })
    .filter((path) => before[path] !== after[path])
    .sort()

/** Digest of what is at each address. */
export const hashesOf = ({ pages, files }: Pick<SiteManifest, 'pages' | 'files'>): Hashes =>
  Object.fromEntries([
    ...Object.entries(pages).map(([path, { hash }]) => [path, hash]),
    ...Object.entries(files).map(([file, { hash }]) => [`/${file}`, hash]),
  ])

function readPurged(folder: string): Hashes {
  try {
    return JSON.parse(readFileSync(join(folder, PURGED), 'utf8'))
  } catch {
    return {}
  }
}
