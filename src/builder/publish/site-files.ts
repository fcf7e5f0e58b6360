import { readFileSync, statSync } from 'node:fs'
import { digest } from '#src/node/digest.ts'
import { filesBelow } from '#src/node/files.ts'
import type { SiteFile } from '#src/page/site/site-model.ts'
import { pageFile, siteFile } from '../render/page-file.ts'
import type { FileEntry, Manifest } from './manifest.ts'
import { type CurrentRelease, holdsFile } from './published-site.ts'
import type { ReleaseDraft } from './release-draft.ts'
import { siteFileBytes } from './site-file-bytes.ts'

/** A file of a site that isn't printed by a template. */
export interface PlannedFile {
  entry: FileEntry
  /** `last`: it exists only in the last release. */
  source: { from: 'content'; content: Uint8Array } | { from: 'shared' | 'picture'; path: string } | { from: 'last' }
}

/** Planned files by path in the site. */
export type PlannedFiles = Map<string, PlannedFile>

/** Files whose names contain a hash of their content. */
const HASHED = /^_(?:astro|pictures)\//

/** Milliseconds for which assets of an earlier compile stay, for pages still in browsers and caches. */
const ASSET_GRACE = 7 * 24 * 60 * 60 * 1000

export function contentFile(content: string | Uint8Array): PlannedFile {
  const bytes = Buffer.from(content)
  return { entry: { hash: digest(bytes), size: bytes.length }, source: { from: 'content', content: bytes } }
}

/** A site's own file; a picture comes from the last release if it was drawn from the same source. */
export async function ownFile(file: SiteFile, last: CurrentRelease | undefined): Promise<[string, PlannedFile]> {
  const path = siteFile(file.path)
  const { drawn_from } = file
  const known = last?.manifest?.files[path]
  if (last && known?.drawn_from && known.drawn_from === drawn_from && holdsFile(last, path, known.size))
    return [path, { entry: known, source: { from: 'last' } }]
  const { entry, source } = contentFile(await siteFileBytes(file))
  return [path, { entry: { ...entry, drawn_from }, source }]
}

/** Hashed assets and public files, the same in every site; read once and used for all. */
export function sharedFiles(clientDir: string): PlannedFiles {
  const files: PlannedFiles = new Map()
  for (const { file, path } of filesBelow(clientDir)) {
    const bytes = readFileSync(path)
    files.set(file, { entry: { hash: digest(bytes), size: bytes.length }, source: { from: 'shared', path } })
  }
  return files
}

/** Assets of earlier compiles, and pictures of earlier pages, that are still there, until they expire. */
function earlierAssets(last: CurrentRelease | undefined, shared: PlannedFiles, now: number): PlannedFiles {
  const files: PlannedFiles = new Map()
  for (const [file, entry] of Object.entries(last?.manifest?.files ?? {})) {
    const until = entry.until ?? now + ASSET_GRACE
    if (!HASHED.test(file) || shared.has(file) || until <= now) continue
    if (last && holdsFile(last, file, entry.size)) {
      files.set(file, { entry: { ...entry, until }, source: { from: 'last' } })
    }
  }
  return files
}

/** A dealer's own pictures, published as `images/`. A picture is read again only if its size or time has changed. */
export function pictureFiles(folder: string, last: Manifest | undefined): PlannedFiles {
  const files: PlannedFiles = new Map()
  for (const { file, path } of filesBelow(folder)) {
    const { size, mtimeMs: modified } = statSync(path)
    const known = last?.files[`images/${file}`]
    const master = known?.master ?? known
    const same = master?.size === size && known?.modified === modified
    const hash = same ? master.hash : digest(readFileSync(path))
    files.set(`images/${file}`, { entry: { hash, size, modified }, source: { from: 'picture', path } })
  }
  return files
}

interface FileSources {
  /** The site's own files, which replace public ones. */
  own: PlannedFiles
  /** Configuration for static hosts, by path. */
  host: Readonly<Record<string, string>>
  /** The dealer's own pictures. */
  pictures: PlannedFiles
  /** Hashed assets and public files. */
  shared: PlannedFiles
}

/** Every file of a release that is not a page. */
export function plannedFiles(
  { own, host, pictures, shared }: FileSources,
  last: CurrentRelease | undefined,
  now: number,
): PlannedFiles {
  return new Map([
    ...earlierAssets(last, shared, now),
    ...shared,
    ...pictures,
    ...own,
    ...Object.entries(host).map(([path, body]) => [path, contentFile(body)] as const),
  ])
}

/** Digest of a whole release, which is equal for equal files at equal paths. */
export function contentDigest(pages: Manifest['pages'], files: PlannedFiles): string {
  const lines = [
    ...Object.entries(pages).map(([path, { hash }]) => `${path} ${hash}`),
    ...[...files].map(([path, { entry }]) => `${path} ${entry.hash}`),
  ]
  return digest(lines.sort().join('\n'))
}

/** Whether readers already see exactly this. */
export function isPublished(manifest: Manifest, last: CurrentRelease | undefined): boolean {
  if (!last || last.manifest?.content !== manifest.content) return false
  const holds = (file: string, { size }: { size: number }) => holdsFile(last, file, size)
  return (
    Object.entries(manifest.pages).every(([path, entry]) => holds(pageFile(path), entry)) &&
    Object.entries(manifest.files).every(([file, entry]) => holds(file, entry))
  )
}

/** Puts the files into the draft; unchanged ones are taken from the last release. */
export function placeFiles(files: PlannedFiles, draft: ReleaseDraft, last: Manifest | undefined): void {
  for (const [file, { entry, source }] of files) {
    if (last?.files[file]?.hash === entry.hash && draft.holds(file, entry)) draft.reuse(file)
    else if (source.from === 'content') draft.write(file, source.content)
    else if (source.from === 'shared') draft.share(file, source.path)
    else if (source.from === 'picture') draft.copy(file, source.path)
  }
}
