import { HOUR, localDay } from '#src/base/dates.ts'
import { digest } from '#src/node/digest.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import { contactedHosts, subjectOf } from '#src/page/site/slots.ts'
import { sourceOf } from '#src/platform/stock-reading.ts'
import { advertisements, withPublished } from '#src/vehicle/price-ledger.ts'
import { storedFindings } from './feature.ts'
import { policyWarnings } from './host/csp.ts'
import { pictureWarnings } from './load/picture-warnings.ts'
import type { Manifest } from './publish/manifest.ts'
import { type PagePrinter, type Publication, type PublishInput, publishSite } from './publish/publish-site.ts'
import type { CurrentRelease } from './publish/published-site.ts'
import { factsOf, vehicleAddresses } from './publish/retired.ts'
import { searchSync } from './publish/search-sync.ts'
import { isPublished } from './publish/site-files.ts'
import type { AllRead, Report, RunSettings } from './read-tenant.ts'
import { folderStamp } from './resident/folder-stamp.ts'

/** Progress of a dealer: pages since the last message, and their share of all its pages. */
export interface PagesPrinted {
  count: number
  share: number
}

/** The result if the site stays as it was. */
export const UNTOUCHED: Publication = { written: 0, unchanged: 0, removed: 0, published: false, printed: {} }

/** Pages between two progress messages. */
const PAGES_A_MESSAGE = 50

/** What the site is made from, and the last release if nothing it depends on has changed. */
export function compose(read: AllRead, { force, now }: RunSettings, printer: PagePrinter, report: Report) {
  const { input, last, sharedHistory: history } = read
  const advertised = advertisements(input.vehicles, input, sourceOf(read.stock.reading))
  // Includes the ledger entries this build adds, so they don't change the digest.
  const entered = { ...input, ledger: withPublished(read.ledger, advertised, now) }
  const from = composedFrom(entered, read.pictures, printer, [read.place, read.omitted, advertised])
  const unchangedRelease = unchanged(last, from, { force, history, ...input })
  const found = unchangedRelease?.composed.found ?? read.added().map((one) => one.found)
  report.found = [...read.found, ...found]
  return { advertised, from, unchangedRelease, found }
}

type Composed = ReturnType<typeof compose>

/**
 * Digest of everything that a site's pages and files are made from: stock, settings and words, pictures, environment,
 * program, and the hour. Changes within the hour are in the composition's `until`.
 *
 * @param pictures folder of the dealer's own pictures
 * @param others whatever else the build publishes or reports
 */
function composedFrom(
  { now, ...input }: SiteInput,
  pictures: string,
  { compile, code, assetsOrigin }: PagePrinter,
  others: readonly unknown[],
): string {
  const clock = [Math.floor(now / HOUR), localDay(now, input.tenant.time_zone)]
  const program = [compile, code, assetsOrigin]
  return digest(JSON.stringify([program, process.env, clock, folderStamp(pictures), input, others]))
}

/**
 * The composition of the last release, if nothing it depends on has changed; undefined if in doubt. Each build updates
 * the search server, and another machine's history may add redirects.
 */
function unchanged(
  last: CurrentRelease | undefined,
  from: string,
  { force, history, tenant, now }: Pick<PublishInput, 'force' | 'history'> & Pick<SiteInput, 'tenant' | 'now'>,
): { manifest: Manifest; composed: NonNullable<Manifest['composed']> } | undefined {
  const { manifest } = last ?? {}
  const composed = manifest?.composed
  if (force || history || tenant.switches.search.engine === 'meilisearch' || !composed) return undefined
  const { from: before, until = Number.POSITIVE_INFINITY } = composed
  return before === from && now < until && isPublished(manifest, last) ? { manifest, composed } : undefined
}

export function reuseLastRelease(
  { stock }: AllRead,
  unchangedRelease: NonNullable<Composed['unchangedRelease']>,
  report: Report,
): Publication {
  stock.saveAsGood()
  report.warnings.push(...unchangedRelease.composed.warnings)
  report.asked_hosts = unchangedRelease.composed.asked_hosts
  return { ...UNTOUCHED, unchanged: Object.keys(unchangedRelease.manifest.pages).length }
}

interface Printing extends RunSettings {
  printer: PagePrinter
  onPages: (pages: PagesPrinted) => void
}

export async function publishChanges(
  read: AllRead,
  composed: Composed,
  { force, now, printer, onPages }: Printing,
  report: Report,
): Promise<Publication> {
  const { input, own, stock, place, folder, last, history } = read
  const { advertised, from, found } = composed
  const model = read.recipe()
  const warnings = [
    ...model.warnings,
    ...pictureWarnings(input, read.pictures),
    ...own.warnings,
    ...policyWarnings(model.shell.tag_sources),
  ]
  report.warnings.push(...warnings)
  const subjects = model.pages.map((page) => (page.kind === 'form' ? subjectOf(page.make()) : page.kind))
  const asked_hosts = contactedHosts(model.shell, subjects)
  report.asked_hosts = asked_hosts
  const search = await searchSync(input, process.env, report.warnings)
  if (search) model.files.push(search.file)
  const progress = inMessages(model.pages.length, onPages)
  const site: PublishInput = {
    model,
    vehicles: stock.vehicles.map(({ slug }) => slug),
    advertised,
    changes: input.changes,
    addresses: vehicleAddresses(stock.vehicles, input.tenant),
    facts: factsOf(stock.vehicles),
    pictures: own.files,
    place,
    folder,
    last,
    history,
    force,
    now,
    rules: storedFindings(report.found).rules,
    otherHosts: input.tenant.aliases,
    searchOrigin: search?.origin,
    composed: { from, until: report.nextChange, warnings, found, asked_hosts },
    onPage: progress.onPage,
  }
  const publication = await publishSite(site, printer)
  // Last, because shoppers wait for the publication. If the build is killed before this, the next one reads the stock
  // again.
  stock.saveAsGood()
  progress.end()
  await search?.sync()
  return publication
}

/** Reports printed pages in messages of many, the last of which may have fewer. */
function inMessages(total: number, onPages: Printing['onPages']): { onPage: () => void; end: () => void } {
  let unreported = 0
  const report = (): void => {
    onPages({ count: unreported, share: unreported / total })
    unreported = 0
  }
  return {
    onPage() {
      if (++unreported === PAGES_A_MESSAGE) report()
    },
    end() {
      if (unreported > 0) report()
    },
  }
}
