import type { SiteModel } from '#src/page/site-model.ts'
import { digest } from './digest.ts'
import { hostFiles } from './host/host-files.ts'
import { assertPlainRedirects } from './host/redirects.ts'
import type { InlineHashReader } from './inline-hashes.ts'
import { type AboutSite, MANIFEST_VERSION, type SiteManifest } from './manifest.ts'
import type { PrintReason } from './plan.ts'
import { type PlannedPage, planPages } from './plan-pages.ts'
import { printPages } from './print-pages.ts'
import { draftRelease, holdsFile, type PublishedSite, type ReleaseDraft, updateManifest } from './release.ts'
import type { Renderer } from './renderer.ts'
import { retiredPages, withRetired } from './retired.ts'
import { contentFile, earlierAssets, type PlannedFiles, pictureFiles } from './site-files.ts'

/** The compiled app in this thread, shared by all the sites that it publishes. */
export interface Press {
  /** Id of the compiled app. */
  compile: string
  renderer: Renderer
  shared: PlannedFiles
  readInline: InlineHashReader
  /** Where hashed assets live when not on the site's own host. */
  assetsOrigin?: string
}

export interface SiteToPublish {
  model: SiteModel
  /** Slugs of all vehicles in the source. */
  vehicles: string[]
  /** `Tauranga`, `Bathurst, NSW`. */
  place: string
  /** Folder of the dealer's own pictures; it need not exist. */
  pictures: string
  /** The site's place under the output folder. */
  folder: string
  /** What readers see there now. */
  last: PublishedSite | undefined
  force: boolean
  /** Milliseconds since the epoch. */
  now: number
  /** Of the search server that its pages ask. */
  searchOrigin?: string
  /** Called for each page that is printed. */
  onPage?: () => void
}

export interface Publication {
  /** Pages whose bytes are new, pages that stayed, pages that went. */
  written: number
  kept: number
  removed: number
  /** Whether readers see a new release. */
  published: boolean
  /** Pages printed, by the first condition of `decidePage` that failed. */
  printed: Partial<Record<PrintReason, number>>
}

/** Brings one dealer's published site to what its model says, in one step for its readers. */
export async function publishSite(site: SiteToPublish, press: Press): Promise<Publication> {
  const { model, folder, last, now } = site
  const draft = draftRelease(folder, last)
  try {
    const frame = digest(JSON.stringify(model.frame))
    const planned = planPages(model, last, { compile: press.compile, frame, force: site.force })
    const print = press.renderer.openSite(model.frame)
    const printed = await printPages(planned, { print, draft, last, readInline: press.readInline, onPage: site.onPage })
    const retired = retiredPages(last?.manifest, new Set(model.pages.map((page) => page.path)), now)
    const redirects = withRetired(model.redirects, retired, model.frame.search_path)
    assertPlainRedirects(redirects)
    const files = plannedFiles(
      site,
      press,
      last,
      hostFiles(printed.inline, redirects, { assets: press.assetsOrigin, search: site.searchOrigin }),
    )
    const manifest: SiteManifest = {
      version: MANIFEST_VERSION,
      slug: model.frame.slug,
      about: aboutSite(site),
      content: contentDigest(printed.entries, files),
      compile: press.compile,
      frame,
      vehicles: site.vehicles,
      pages: printed.entries,
      files: Object.fromEntries([...files].map(([path, { entry }]) => [path, entry])),
      inline: printed.inline,
      redirects,
      retired,
    }
    const allKept = printed.keptFiles.length === planned.length
    const published = !(allKept && isPublished(manifest, last))
    if (published) {
      for (const file of printed.keptFiles) draft.keep(file)
      placeFiles(files, draft, last)
      draft.publish(manifest, now)
    } else if (last) {
      draft.discard()
      updateManifest(last, manifest)
    }
    return {
      written: planned.length - printed.keptFiles.length,
      kept: printed.keptFiles.length,
      removed: Object.keys(last?.manifest?.pages ?? {}).filter((path) => !printed.entries[path]).length,
      published,
      printed: countReasons(planned),
    }
  } catch (error) {
    draft.discard()
    throw error
  }
}

function countReasons(planned: readonly PlannedPage[]): Publication['printed'] {
  const counts: Publication['printed'] = {}
  for (const { decision } of planned) {
    if (decision.kind === 'print') counts[decision.reason] = (counts[decision.reason] ?? 0) + 1
  }
  return counts
}

function aboutSite({ model: { frame, pages }, place }: SiteToPublish): AboutSite {
  const stock = pages.filter((page) => page.kind === 'vehicle').length
  return { name: frame.name, template: frame.template, place, stock, colour: frame.theme_colour }
}

function plannedFiles(
  { model, pictures, now }: SiteToPublish,
  { shared }: Press,
  last: PublishedSite | undefined,
  host: Record<string, string>,
): PlannedFiles {
  const own = [...model.files.map((file) => [file.path, file.body]), ...Object.entries(host)]
  return new Map([
    ...earlierAssets(last?.manifest, shared, now),
    ...shared,
    ...pictureFiles(pictures, last?.manifest),
    ...own.map(([path, body]) => [String(path).replace(/^\//, ''), contentFile(String(body))] as const),
  ])
}

function contentDigest(pages: SiteManifest['pages'], files: PlannedFiles): string {
  const lines = [
    ...Object.entries(pages).map(([path, { hash }]) => `${path} ${hash}`),
    ...[...files].map(([path, { entry }]) => `${path} ${entry.hash}`),
  ]
  return digest(lines.sort().join('\n'))
}

/** Whether readers already see exactly this. */
function isPublished(manifest: SiteManifest, last: PublishedSite | undefined): boolean {
  if (!last || last.manifest?.content !== manifest.content) return false
  return Object.entries(manifest.files).every(([file, { size }]) => holdsFile(last, file, size))
}

function placeFiles(files: PlannedFiles, draft: ReleaseDraft, last: PublishedSite | undefined): void {
  for (const [file, { entry, source }] of files) {
    const before = last?.manifest?.files[file]
    if (last && before?.hash === entry.hash && holdsFile(last, file, entry.size)) draft.keep(file)
    else if (source.from === 'content') draft.write(file, source.content)
    else if (source.from === 'shared') draft.share(file, source.path)
    else if (source.from === 'picture') draft.copy(file, source.path)
  }
}
