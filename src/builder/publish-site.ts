import type { SiteOutline } from '#src/page/site-model.ts'
import { slotSources } from '#src/page/slots.ts'
import { digest } from '#src/platform/digest.ts'
import type { Fingerprint } from './fingerprint.ts'
import { hostFiles } from './host/host-files.ts'
import { assertPlainRedirects } from './host/redirects.ts'
import type { InlineHashReader } from './inline-hashes.ts'
import { type AboutSite, MANIFEST_VERSION, type SiteManifest } from './manifest.ts'
import { type ManifestShelf, manifestShelf } from './manifest-shelf.ts'
import type { PrintReason } from './plan.ts'
import { type PlannedPage, planPages } from './plan-pages.ts'
import { printPages } from './print-pages.ts'
import { draftRelease, type PublishedSite, updateManifest } from './release.ts'
import { contentDigest, isPublished, placeFiles, plannedFiles } from './release-files.ts'
import type { Renderer } from './renderer.ts'
import { retiredPages, withRetired } from './retired.ts'
import type { PlannedFiles } from './site-files.ts'

/** The compiled app in this thread, shared by all the sites that it publishes. */
export interface Press {
  /** Ids of the compiled app and of the code that makes its page models. */
  compile: string
  renderer: Renderer
  shared: PlannedFiles
  readInline: InlineHashReader
  /** Where hashed assets live when not on the site's own host. */
  assetsOrigin?: string
}

export interface SiteToPublish {
  model: SiteOutline
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
  fingerprint: Fingerprint
  manifests?: ManifestShelf
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
  const { model, folder, last, now, manifests = manifestShelf() } = site
  const draft = draftRelease(folder, last, now, manifests)
  try {
    const frame = digest(JSON.stringify(model.frame))
    const { compile } = press
    const planned = planPages(model.pages, last?.manifest, {
      compile,
      frame,
      force: site.force,
      fingerprintOf: site.fingerprint,
      draft,
    })
    const print = press.renderer.openSite(model.frame)
    const printed = printPages(planned, {
      print,
      draft,
      last: last?.manifest,
      readInline: press.readInline,
      onPage: site.onPage,
    })
    const retired = retiredPages(last?.manifest, new Set(model.pages.map((page) => page.path)), now)
    const redirects = withRetired(model.redirects, retired, model.frame.search_path)
    assertPlainRedirects(redirects)
    const { error_dsn } = model.frame.data
    const checkout = model.pages.find(({ kind }) => kind === 'checkout')?.make()
    const takesCards = checkout?.kind === 'checkout' && checkout.provider === 'stripe'
    const origins = {
      assets: press.assetsOrigin,
      search: site.searchOrigin,
      payments: takesCards ? ('stripe' as const) : undefined,
      slots: slotSources(model.frame.data.slots ?? []),
      errors: error_dsn && new URL(error_dsn).origin,
    }
    const host = hostFiles(printed.inline, redirects, origins)
    const files = plannedFiles({ own: model.files, host, pictures: site.pictures, shared: press.shared }, last, now)
    const manifest: SiteManifest = {
      version: MANIFEST_VERSION,
      slug: model.frame.slug,
      about: aboutSite(site),
      content: contentDigest(printed.entries, files),
      compile,
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
      placeFiles(files, draft, last?.manifest)
      draft.publish(manifest)
    } else if (last) {
      draft.discard()
      updateManifest(last, manifest, manifests)
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
  const home = pages.find((page) => page.kind === 'home')?.make()
  const picture = home?.kind === 'home' ? home.hero.picture?.src : undefined
  return { name: frame.name, template: frame.template, place, stock, picture }
}
