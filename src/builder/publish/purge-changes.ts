import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#src/node/files.ts'
import type { Manifest } from './manifest.ts'
import { publishedSite } from './published-site.ts'

/** Calls the CDN's purge hook with the changed addresses of a site. @throws if the hook fails */
export type Purge = (site: string, urls: string[]) => Promise<void>

/** In a site's folder: digests of the files at the last purge, by path. */
export const PURGED = 'purged.json'

/**
 * Purges all changes since the last successful purge, so that an interruption or a failed call misses nothing.
 *
 * @param folder the site's place under the output folder
 * @throws the error of `purge`
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

/** The addresses with changed, new or deleted content. */
export const changedPaths = (before: Hashes, after: Hashes): string[] =>
  Object.keys({ ...before, ...after })
    .filter((path) => before[path] !== after[path])
    .sort()

/** The digest of the content at each address. */
export const hashesOf = ({ pages, files }: Pick<Manifest, 'pages' | 'files'>): Hashes =>
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
