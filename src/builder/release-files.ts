import type { SiteFile } from '#src/page/site-model.ts'
import { digest } from './digest.ts'
import type { SiteManifest } from './manifest.ts'
import { siteFile } from './page-file.ts'
import { holdsFile, type PublishedSite, type ReleaseDraft } from './release.ts'
import { contentFile, earlierAssets, type PlannedFiles, pictureFiles } from './site-files.ts'

export interface FileSources {
  /** The site's own text files, which take the place of public ones. */
  own: readonly SiteFile[]
  /** What static hosts need, by path. */
  host: Readonly<Record<string, string>>
  /** Folder of the dealer's pictures. */
  pictures: string
  /** Hashed assets and public files. */
  shared: PlannedFiles
}

/** Every file of a release that is not a page. */
export function plannedFiles(
  { own, host, pictures, shared }: FileSources,
  last: PublishedSite | undefined,
  now: number,
): PlannedFiles {
  return new Map([
    ...earlierAssets(last?.manifest, shared, now),
    ...shared,
    ...pictureFiles(pictures, last?.manifest),
    ...own.map(({ path, body }) => [siteFile(path), contentFile(body)] as const),
    ...Object.entries(host).map(([path, body]) => [path, contentFile(body)] as const),
  ])
}

/** Digest of a whole release: equal for equal files at equal paths. */
export function contentDigest(pages: SiteManifest['pages'], files: PlannedFiles): string {
  const lines = [
    ...Object.entries(pages).map(([path, { hash }]) => `${path} ${hash}`),
    ...[...files].map(([path, { entry }]) => `${path} ${entry.hash}`),
  ]
  return digest(lines.sort().join('\n'))
}

/** Whether readers already see exactly this. */
export function isPublished(manifest: SiteManifest, last: PublishedSite | undefined): boolean {
  if (!last || last.manifest?.content !== manifest.content) return false
  return Object.entries(manifest.files).every(([file, { size }]) => holdsFile(last, file, size))
}

/** Puts the files into the draft, from the last release where it has them. */
export function placeFiles(files: PlannedFiles, draft: ReleaseDraft, last: PublishedSite | undefined): void {
  for (const [file, { entry, source }] of files) {
    const before = last?.manifest?.files[file]
    if (last && before?.hash === entry.hash && holdsFile(last, file, entry.size)) draft.keep(file)
    else if (source.from === 'content') draft.write(file, source.content)
    else if (source.from === 'shared') draft.share(file, source.path)
    else if (source.from === 'picture') draft.copy(file, source.path)
  }
}
