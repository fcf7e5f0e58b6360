import { digest } from '#src/node/digest.ts'
import type { LastChanges } from '#src/page/site/site-input.ts'
import type { SiteRecipe } from '#src/page/site/site-model.ts'
import { paymentProvider } from '#src/tenant/payment-providers.ts'
import type { Advertisement } from '#src/vehicle/price-ledger.ts'
import type { OtherOrigins } from '../host/csp.ts'
import { hostFiles } from '../host/host-files.ts'
import { assertPlainRedirects, boundedRedirects } from '../host/redirects.ts'
import { type PlannedPage, type PrintReason, planPages } from '../render/plan-pages.ts'
import { type PrintedPages, printPages } from '../render/print-pages.ts'
import type { Renderer } from '../render/renderer.ts'
import { type Composition, type DealerSummary, MANIFEST_VERSION, type Manifest } from './manifest.ts'
import type { CurrentRelease } from './published-site.ts'
import { redirectFile } from './redirect-page.ts'
import { draftRelease, updateManifest } from './release-draft.ts'
import { historyOf, type ReleaseHistory } from './release-history.ts'
import { type Addresses, type FactsById, retiredPages, withRetired } from './retired.ts'
import { contentDigest, isPublished, ownFile, type PlannedFiles, placeFiles, plannedFiles } from './site-files.ts'

/** The compiled app in this thread, shared by all the sites that it publishes. */
export interface PagePrinter {
  /** Ids of the compiled app and of the code that makes its page models. */
  compile: string
  /** Digest of the whole program. */
  code: string
  renderer: Renderer
  shared: PlannedFiles
  /** Origin of hashed assets if they aren't on the site's own host. */
  assetsOrigin?: string
}

export interface PublishInput {
  model: SiteRecipe
  vehicles: string[]
  advertised: readonly Advertisement[]
  changes?: LastChanges | undefined
  /** Addresses of all vehicles in the source. */
  addresses: Addresses
  /** Their facts, by id. */
  facts?: FactsById
  /** `Tauranga`, `Bathurst, NSW`. */
  place: string
  /** The dealer's own pictures. */
  pictures: PlannedFiles
  /** The site's place under the output folder. */
  folder: string
  /** The currently published site. */
  last: CurrentRelease | undefined
  /** The site's history, if it isn't just that of `last`. */
  history?: ReleaseHistory
  force: boolean
  /** Milliseconds since the epoch. */
  now: number
  /** Version of the advertising rules that the pages follow. */
  rules?: string | undefined
  /** Hosts that redirect to the site's own. */
  otherHosts?: readonly string[]
  /** Origin of the search server that the pages call. */
  searchOrigin?: string
  composed?: Composition
  /** Called for each page that is printed. */
  onPage?: () => void
}

export interface Publication {
  /** Pages whose bytes changed; `unchanged` pages stayed, `removed` pages are gone. */
  written: number
  unchanged: number
  removed: number
  /** Whether readers now see a new release. */
  published: boolean
  /** Pages printed, by the first failed condition of `decidePage`. */
  printed: Partial<Record<PrintReason, number>>
}

/** Publishes one dealer's site, in one atomic step for its readers. */
export async function publishSite(site: PublishInput, printer: PagePrinter): Promise<Publication> {
  const { model, folder, last, now } = site
  const draft = draftRelease(folder, last, now)
  try {
    const shell = digest(JSON.stringify(model.shell))
    const planned = planPages(model.pages, last?.manifest, {
      compile: printer.compile,
      shell,
      force: site.force,
      draft,
    })
    const printed = printPages(planned, {
      print: printer.renderer.openSite(model.shell),
      draft,
      last: last?.manifest,
      onPage: site.onPage,
    })
    const { manifest, files } = await completeRelease(site, printer, shell, printed)
    const allUnchanged = printed.unchangedFiles.length === planned.length
    const published = !(allUnchanged && isPublished(manifest, last))
    if (published) {
      for (const file of printed.unchangedFiles) draft.reuse(file)
      placeFiles(files, draft, last?.manifest)
      draft.publish(manifest)
    } else if (last) {
      draft.discard()
      updateManifest(last, manifest)
    }
    return {
      written: planned.length - printed.unchangedFiles.length,
      unchanged: printed.unchangedFiles.length,
      removed: Object.keys(last?.manifest?.pages ?? {}).filter((path) => !printed.entries[path]).length,
      published,
      printed: countReasons(planned),
    }
  } catch (error) {
    draft.discard()
    throw error
  }
}

/** The files of a release besides its pages, and its manifest. */
async function completeRelease(
  site: PublishInput,
  printer: PagePrinter,
  shell: string,
  pages: PrintedPages,
): Promise<{ manifest: Manifest; files: PlannedFiles }> {
  const { model, last, now } = site
  const history = site.history ?? (last?.manifest && historyOf(last.manifest))
  const retired = retiredPages(history, {
    pages: new Set(model.pages.map(({ path }) => path)),
    departed: new Set(model.pages.flatMap(({ kind, path }) => (kind === 'departed' ? [path] : []))),
    redirects: model.departed ?? [],
    addresses: site.addresses,
    facts: site.facts ?? {},
    searchPath: model.shell.search_path,
    now,
  })
  const redirects = withRetired(model.redirects, retired.redirects)
  assertPlainRedirects(redirects)
  const { paged } = boundedRedirects(redirects)
  const host = hostFiles(pages.inline, redirects, otherOrigins(site, printer), model.shell.origin, site.otherHosts)
  // The code of another compile may draw a picture differently.
  const drawn = site.force || last?.manifest?.compile !== printer.compile ? undefined : last
  const own = await Promise.all([...model.files, ...paged.map(redirectFile)].map((file) => ownFile(file, drawn)))
  const files = plannedFiles({ own: new Map(own), host, pictures: site.pictures, shared: printer.shared }, last, now)
  const manifest: Manifest = {
    version: MANIFEST_VERSION,
    slug: model.shell.slug,
    about: dealerSummary(model, site.place),
    origin: model.shell.origin,
    content: contentDigest(pages.entries, files),
    compile: printer.compile,
    rules: site.rules,
    shell,
    vehicles: site.vehicles,
    advertised: site.advertised,
    advertised_at: now,
    followed: model.followed,
    changes: site.changes,
    pages: pages.entries,
    files: Object.fromEntries([...files].map(([path, { entry }]) => [path, entry])),
    inline: pages.inline,
    redirects,
    retired: retired.since,
    addresses: retired.addresses,
    facts: retired.facts,
    composed: site.composed,
  }
  return { manifest, files }
}

/** The other origins that pages of the site may call. */
function otherOrigins({ model, searchOrigin }: PublishInput, { assetsOrigin }: PagePrinter): OtherOrigins {
  const { error_dsn } = model.shell.data
  const checkout = model.pages.find(({ kind }) => kind === 'checkout')?.make()
  const provider = checkout?.kind === 'checkout' ? checkout.provider : undefined
  return {
    assets: assetsOrigin,
    search: searchOrigin,
    payments: provider && paymentProvider(provider).script,
    tags: model.shell.tag_sources,
    errors: error_dsn && new URL(error_dsn).origin,
  }
}

function countReasons(planned: readonly PlannedPage[]): Publication['printed'] {
  const counts: Publication['printed'] = {}
  for (const { decision } of planned) {
    if (decision.kind === 'print') counts[decision.reason] = (counts[decision.reason] ?? 0) + 1
  }
  return counts
}

/** The facts about a site in the list of all dealers. @param place `Tauranga`, `Bathurst, NSW` */
function dealerSummary({ shell, pages }: Pick<SiteRecipe, 'shell' | 'pages'>, place: string): DealerSummary {
  const stock = pages.filter((page) => page.kind === 'vehicle').length
  const home = pages.find((page) => page.kind === 'home')?.make()
  const picture = home?.kind === 'home' ? home.hero.picture?.src : undefined
  return { name: shell.name, template: shell.template, place, stock, picture }
}
