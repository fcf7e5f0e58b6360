import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#src/node/files.ts'
import type { Announce } from '#src/platform/index-now.ts'
import type { Manifest } from './manifest.ts'
import { publishedSite } from './published-site.ts'

/** Calls the CDN's purge hook with the changed addresses of a site. @throws if the hook fails */
export type Purge = (site: string, urls: string[]) => Promise<void>

/** Digests of content, by path. */
export type Hashes = Readonly<Record<string, string>>

/** In a site's folder: the state at the last report to the CDN and search engines. */
export const PURGED = 'purged.json'
export const ANNOUNCED = 'announced.json'

/**
 * Purges from the CDN all that changed since the last successful purge.
 *
 * @param folder the site's place under the output folder
 * @throws the error of `purge`
 */
export async function purgeChanges(folder: string, purge: Purge): Promise<void> {
  const { manifest } = publishedSite(folder) ?? {}
  if (manifest)
    await reportChanges(join(folder, PURGED), manifest, hashesOf(manifest), (urls) => purge(manifest.slug, urls))
}

/**
 * Notifies search engines of pages in the sitemap that are new, changed or gone since the last notification.
 *
 * @param folder the site's place under the output folder
 * @throws the error of `announce`
 */
export async function announceChanges(folder: string, announce: Announce): Promise<void> {
  const { root, manifest } = publishedSite(folder) ?? {}
  const { origin } = manifest ?? {}
  if (!root || !manifest || origin === undefined) return
  const listed = listedPaths(root, origin)
  const pages = Object.fromEntries(Object.entries(hashesOf(manifest)).filter(([path]) => listed.has(path)))
  await reportChanges(join(folder, ANNOUNCED), manifest, pages, (urls) => announce(origin, urls))
}

/** Reports the changes since the last successful report, so that an interruption or a failed call misses nothing. */
async function reportChanges(
  record: string,
  { origin }: Manifest,
  present: Hashes,
  report: (urls: string[]) => Promise<void>,
): Promise<void> {
  const paths = changedPaths(readHashes(record), present)
  if (paths.length === 0 || origin === undefined) return
  await report(paths.map((path) => origin + path))
  replaceFile(record, JSON.stringify(present))
}

/** The paths in a release's sitemaps. An ampersand is the only character of an address that XML escapes. */
function listedPaths(root: string, origin: string): ReadonlySet<string> {
  const sitemaps = readdirSync(root).filter((file) => /^sitemap[^/]*\.xml$/.test(file))
  const urls = sitemaps.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/<url>\s*<loc>([^<]*)/g)])
  return new Set(urls.map(([, url = '']) => url.replaceAll('&amp;', '&').slice(origin.length)))
}

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

/** Empty if the file is missing or damaged, so that everything is reported again. */
function readHashes(path: string): Hashes {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
