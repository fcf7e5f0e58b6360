import { join } from 'node:path'
import { fail, ok, type Result } from '#src/base/result.ts'
import { buildFeatures } from '#src/features/build.ts'
import { nextChange } from '#src/page/site/next-change.ts'
import { askedHosts, subjectOf } from '#src/page/site/slots.ts'
import { goodStockPath } from '#src/platform/good-stock.ts'
import { notedWarnings } from '#src/platform/noted-warnings.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { sourceOf } from '#src/platform/stock-reading.ts'
import type { SourceState } from '#src/queue/source-state.ts'
import { advertisements, withPublished } from '#src/vehicle/price-ledger.ts'
import { storedFindings } from './feature.ts'
import { policyWarnings } from './host/csp.ts'
import { listingDoubt } from './load/listed-stock.ts'
import { pictureWarnings } from './load/picture-warnings.ts'
import { readSite, TenantError } from './load/read-site.ts'
import type { LoadedTenant } from './load/tenants.ts'
import { HeldBack } from './load/trusted-stock.ts'
import { ownPictures } from './pictures/own-pictures.ts'
import { composedFrom, unchanged } from './publish/composition.ts'
import { reconciledLedger } from './publish/price-ledger-file.ts'
import { type PagePrinter, type Publication, type PublishInput, publishSite } from './publish/publish-site.ts'
import { publishedSite } from './publish/published-site.ts'
import type { PulledRecord } from './publish/pull-sites.ts'
import { historyOf, listedIds } from './publish/release-history.ts'
import { isRolledBack } from './publish/release-list.ts'
import { factsOf, vehicleAddresses } from './publish/retired.ts'
import { searchSync } from './publish/search-sync.ts'
import { emptyReport, type TenantOutcome, type TenantReport } from './report/events.ts'
import { explain } from './report/explain.ts'
import { pinnedState, sourceStates } from './report/source-states.ts'

/** The settings that all dealers of one run share. */
export interface RunSettings {
  /** Absolute folder of the published sites. */
  out: string
  /** Absolute folder of cached deliveries from other systems. */
  cacheFolder: string
  /** Absolute folder of pictures in sizes; by default the checkout's. */
  pictureCache?: string
  force: boolean
  /** Slug of the dealer whose stock is accepted unchecked. */
  acceptStock?: string
  /** Milliseconds since the epoch. */
  now: number
}

/** A dealer, with its target's record of earlier builds. */
export interface TenantToBuild extends LoadedTenant {
  pulled?: PulledRecord
  /** Keys of the vehicles that shoppers hold; empty if the run reads no store. */
  held?: ReadonlySet<string>
}

/** Reads the store of reservations: keys of all vehicles that shoppers hold or have paid for. */
export type Holds = () => Promise<ReadonlySet<string>>

/**
 * Adds the held vehicles. A failed read concerns only this dealer: its report says so, and its last good site stays.
 */
export async function withHolds(
  tenant: TenantToBuild,
  holds: Holds | undefined,
): Promise<Result<TenantToBuild, TenantReport>> {
  try {
    return ok({ ...tenant, held: await holds?.() })
  } catch (error) {
    const message = `The vehicles that shoppers hold couldn't be read. ${error instanceof Error ? error.message : error}`
    return fail(emptyReport(tenant.slug, { kind: 'failed', message }))
  }
}

/** Progress of a dealer: pages since the last message, and their share of all its pages. */
export interface PagesPrinted {
  count: number
  share: number
}

/** The result if the site stays as it was. */
const UNTOUCHED: Publication = { written: 0, kept: 0, removed: 0, published: false, printed: {} }

/** Pages between two progress messages. */
const PAGES_A_MESSAGE = 50

/** Builds one dealer's site. Never throws: the report contains the error, and the last good site stays. */
export async function buildTenant(
  loaded: TenantToBuild,
  settings: RunSettings,
  printer: PagePrinter,
  onPages: (pages: PagesPrinted) => void,
): Promise<TenantReport> {
  const started = performance.now()
  const { outcome: _, ...report } = emptyReport(loaded.slug, { kind: 'built', ...UNTOUCHED })
  const done = (outcome: TenantOutcome): TenantReport => ({
    ...report,
    outcome,
    milliseconds: performance.now() - started,
  })
  try {
    const folder = join(settings.out, loaded.slug)
    if (isRolledBack(folder)) {
      report.sources = [pinnedState(loaded.slug, folder)]
      return done({ kind: 'pinned', message: rolledBack(loaded.slug), ...UNTOUCHED })
    }
    report.warnings.push(...leftOut(loaded))
    const last = publishedSite(folder)
    const { pulled } = loaded
    const history = pulled?.shared?.history
    const before = history ?? (last?.manifest && historyOf(last.manifest))
    const { cacheFolder, force, now } = settings
    const guard = {
      slug: loaded.slug,
      path: goodStockPath(cacheFolder, loaded.slug, folder),
      lastSlugs: before?.vehicles,
      accept: settings.acceptStock === loaded.slug,
      now,
      warn: (message: string) => report.warnings.push(message),
    }
    const outside = { cacheFolder, log: logInto(report.warnings), guard, held: loaded.held }
    const ledger = reconciledLedger(last?.manifest, settings, loaded.slug)
    const {
      stock,
      pictures,
      place,
      input,
      history: known,
      recipe,
      added,
      leftOut: posts,
      ...read
    } = await readSite(loaded, now, {
      ...outside,
      ledger,
      history: before,
    })
    const { vehicles, reading, heldBack, heldSources, changes } = stock
    const { rejected = [], repaired = [] } = reading ?? {}
    report.sources = sourceStates(input.tenant, { reading, heldBack, heldSources, cacheFolder, now })
    if (reading) report.warnings.push(...notedWarnings(reading))
    const isNew = guard.lastSlugs === undefined
    Object.assign(report, {
      vehicles: vehicles.length,
      changes,
      rejected,
      repaired,
      isNew,
    })
    report.nextChange = nextChange(
      input,
      buildFeatures.flatMap(({ periods = [] }) => periods),
    )
    const own = await ownPictures(input, pictures, { last: last?.manifest, cache: settings.pictureCache })
    const { tenant, content, vehicles: shown } = own
    Object.assign(input, { tenant, content, vehicles: shown })
    const advertised = advertisements(input.vehicles, input, sourceOf(reading))
    // As after this build, when entering the prices that its pages show changes no page.
    const entered = { ...input, ledger: withPublished(ledger, advertised, now) }
    const from = composedFrom(entered, pictures, printer, [place, posts, advertised])
    const same = unchanged(last, from, { force, history, ...input })
    const found = same?.composed.found ?? added().map((one) => one.found)
    report.found = [...read.found, ...found]
    const doubt = known && !guard.accept && listingDoubt(listedIds(known), input)
    if (doubt) throw new HeldBack([heldBack, doubt.message].filter(Boolean).join(' '), doubt.changes)
    const finished = (publication: Publication): TenantReport =>
      done(heldBack ? { kind: 'held-back', message: heldBack, ...publication } : { kind: 'built', ...publication })
    if (same) {
      stock.keep()
      report.warnings.push(...same.composed.warnings)
      report.asked_hosts = same.composed.asked_hosts
      return finished({ ...UNTOUCHED, kept: Object.keys(same.manifest.pages).length })
    }
    const model = recipe()
    const warnings = [
      ...model.warnings,
      ...pictureWarnings(input, pictures),
      ...own.warnings,
      ...policyWarnings(model.shell.tag_sources),
    ]
    report.warnings.push(...warnings)
    const subjects = model.pages.map((page) => (page.kind === 'form' ? subjectOf(page.make()) : page.kind))
    const asked_hosts = askedHosts(model.shell, subjects)
    report.asked_hosts = asked_hosts
    const search = await searchSync(input, process.env, report.warnings)
    if (search) model.files.push(search.file)
    let unreported = 0
    const reportPages = (): void => {
      onPages({ count: unreported, share: unreported / model.pages.length })
      unreported = 0
    }
    const site: PublishInput = {
      model,
      vehicles: vehicles.map(({ slug }) => slug),
      advertised,
      changes: input.changes,
      addresses: vehicleAddresses(vehicles, input.tenant),
      facts: factsOf(vehicles),
      pictures: own.files,
      place,
      folder,
      last,
      history: known,
      force,
      now,
      rules: storedFindings(report.found).rules,
      otherHosts: input.tenant.aliases,
      searchOrigin: search?.origin,
      composed: { from, until: report.nextChange, warnings, found, asked_hosts },
      onPage() {
        if (++unreported === PAGES_A_MESSAGE) reportPages()
      },
    }
    const publication = await publishSite(site, printer)
    // Last, because shoppers wait for the publication. If the build is killed before this, the next one reads the stock
    // again.
    stock.keep()
    if (unreported > 0) reportPages()
    await search?.sync()
    return finished(publication)
  } catch (error) {
    report.sources = failedStates(error, loaded, settings)
    report.changes = undefined
    if (!(error instanceof HeldBack))
      return done({ kind: 'failed', message: explain(error, [TenantError, StockError]) })
    report.changes = error.changes
    return done({ kind: 'held-back', message: error.message, ...UNTOUCHED })
  }
}

const rolledBack = (slug: string): string =>
  `An earlier release is online, chosen by hand. To build it again, run, with the --publish of your builds: npm run releases -- resume ${slug}`

const leftOut = ({ warnings = [] }: LoadedTenant): readonly string[] => warnings

const logInto =
  (warnings: string[]) =>
  (message: string, about?: string): void => {
    warnings.push(about === undefined ? message : `${message}: ${about}`)
  }

/** The states of sources whose stock could not be published at all. */
function failedStates(error: unknown, { tenant }: LoadedTenant, { cacheFolder, now }: RunSettings): SourceState[] {
  if (!tenant.ok || !(error instanceof HeldBack || error instanceof StockError)) return []
  return sourceStates(tenant.value, { heldBack: error.message, cacheFolder, now })
}
