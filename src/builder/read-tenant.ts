import { buildFeatures } from '#src/features/build.ts'
import { nextChange } from '#src/page/site/next-change.ts'
import { goodStockPath } from '#src/platform/good-stock.ts'
import { notedWarnings } from '#src/platform/noted-warnings.ts'
import { readSite } from './load/read-site.ts'
import type { LoadedTenant } from './load/tenants.ts'
import { ownPictures } from './pictures/own-pictures.ts'
import { reconciledLedger } from './publish/price-ledger-file.ts'
import { publishedSite } from './publish/published-site.ts'
import { historyOf } from './publish/release-history.ts'
import type { PulledRecord } from './publish/shared-site.ts'
import type { TenantReport } from './report/events.ts'
import { sourceStates } from './report/source-states.ts'

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

/** What a build reports as it goes; its outcome comes last. */
export type Report = Omit<TenantReport, 'outcome'>

export type AllRead = Awaited<ReturnType<typeof readAll>>

/** Reads settings, content, stock and the last release, and makes the pictures in sizes. */
export async function readAll(loaded: TenantToBuild, folder: string, settings: RunSettings, report: Report) {
  report.warnings.push(...warningsOf(loaded))
  const { cacheFolder, now } = settings
  const last = publishedSite(folder)
  const sharedHistory = loaded.pulled?.shared?.history
  const before = sharedHistory ?? (last?.manifest && historyOf(last.manifest))
  const guard = {
    slug: loaded.slug,
    path: goodStockPath(cacheFolder, loaded.slug, folder),
    lastSlugs: before?.vehicles,
    accept: settings.acceptStock === loaded.slug,
    now,
    warn: (message: string) => report.warnings.push(message),
  }
  const ledger = reconciledLedger(last?.manifest, settings, loaded.slug)
  const log = logInto(report.warnings)
  const read = await readSite(loaded, now, { cacheFolder, log, guard, held: loaded.held, ledger, history: before })
  noteStock(read, settings, report)
  report.isNew = before?.vehicles === undefined
  const own = await ownPictures(read.input, read.pictures, { last: last?.manifest, cache: settings.pictureCache })
  const { tenant, content, vehicles } = own
  Object.assign(read.input, { tenant, content, vehicles })
  return { ...read, folder, last, sharedHistory, ledger, own, isAccepted: guard.accept }
}

function noteStock(
  { stock, input }: Awaited<ReturnType<typeof readSite>>,
  { cacheFolder, now }: RunSettings,
  report: Report,
): void {
  const { vehicles, reading, heldBack, heldSources, changes } = stock
  const { rejected = [], repaired = [] } = reading ?? {}
  report.sources = sourceStates(input.tenant, { reading, heldBack, heldSources, cacheFolder, now })
  if (reading) report.warnings.push(...notedWarnings(reading))
  Object.assign(report, { vehicles: vehicles.length, changes, rejected, repaired })
  report.nextChange = nextChange(
    input,
    buildFeatures.flatMap(({ periods = [] }) => periods),
  )
}

const warningsOf = ({ warnings = [] }: LoadedTenant): readonly string[] => warnings

const logInto =
  (warnings: string[]) =>
  (message: string, about?: string): void => {
    warnings.push(about === undefined ? message : `${message}: ${about}`)
  }
