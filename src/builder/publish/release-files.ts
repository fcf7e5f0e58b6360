import { digest } from '#src/node/digest.ts'
import { pageFile } from '../render/page-file.ts'
import type { Manifest } from './manifest.ts'
import { type CurrentRelease, holdsFile } from './published-site.ts'
import type { ReleaseDraft } from './release-draft.ts'
import { contentFile, earlierAssets, type PlannedFiles } from './site-files.ts'

export interface FileSources {
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
    if (last?.files[file]?.hash === entry.hash && draft.holds(file, entry)) draft.keep(file)
    else if (source.from === 'content') draft.write(file, source.content)
    else if (source.from === 'shared') draft.share(file, source.path)
    else if (source.from === 'picture') draft.copy(file, source.path)
  }
}
