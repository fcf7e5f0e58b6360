import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { mapBounded } from '#src/base/map-bounded.ts'
import { keepFile } from '#src/node/files.ts'
import { goodStockPath } from '#src/platform/good-stock.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { emptyReport, type TenantReport } from '../report/events.ts'
import { ANNOUNCED, PURGED } from './changed-addresses.ts'
import { pullLedger } from './price-ledger-file.ts'
import type { PublishTarget } from './publish-target.ts'
import { CHOSEN } from './release-list.ts'
import {
  digestOf,
  markOf,
  readIfPresent,
  readSharedRecord,
  type SharedPlaces,
  type SharedRecord,
} from './shared-record.ts'

/** Most dealers read from a target at once. */
const AT_ONCE = 16

/** What this machine has read about a site from its target. */
export interface PulledRecord {
  slug: string
  /** Name of the release that an operator chose. */
  chosen?: string
  /** Undefined if nothing was published yet. */
  shared?: SharedRecord
  /** The target's price ledger, as its text. */
  prices?: string
}

/**
 * Updates this machine's files of a site from the record that the last publishing machine left beside it.
 *
 * @throws BucketError
 */
async function pullSite(target: PublishTarget, slug: string, places: SharedPlaces): Promise<PulledRecord> {
  const folder = join(places.out, slug)
  const [text, mark, prices] = await Promise.all([
    target.recall(`${slug}.json`),
    target.recall(markOf(slug)),
    pullLedger(target, slug, places),
  ])
  if (mark !== undefined) place(join(folder, CHOSEN), mark || undefined)
  const chosen = readIfPresent(join(folder, CHOSEN))?.trim()
  const shared = text === undefined ? undefined : readSharedRecord(text)
  if (!shared) return { slug, chosen, prices }
  place(join(folder, PURGED), shared.purged)
  place(join(folder, ANNOUNCED), shared.announced)
  const stock = goodStockPath(places.cacheFolder, slug, folder)
  if (shared.stock && shared.stock.digest !== digestOf(stock)) {
    const good = await target.recall(`${slug}.stock.json`)
    if (good !== undefined) keepFile(stock, good, shared.stock.taken)
  }
  return { slug, chosen, shared, prices }
}

/**
 * Reads several dealers from a target. One that can't be read must not be built, because that could undo another
 * machine's work.
 */
export async function pullSites(
  target: PublishTarget | undefined,
  slugs: readonly string[],
  places: SharedPlaces,
): Promise<{ pulled: Map<string, PulledRecord>; unreached: TenantReport[] }> {
  const pulled = new Map<string, PulledRecord>()
  const unreached: TenantReport[] = []
  await mapBounded(target ? slugs : [], AT_ONCE, async (slug) => {
    const site = target && (await pullSite(target, slug, places).catch((error: Error) => error))
    if (site instanceof BucketError) unreached.push(emptyReport(slug, { kind: 'unpublished', message: site.message }))
    else if (site instanceof Error) throw site
    else if (site) pulled.set(slug, site)
  })
  return { pulled, unreached }
}

/** Whether this machine's release may be published although it wasn't made just now. */
export function isStillChosen({ chosen, shared }: PulledRecord, release: string, content: string): boolean {
  return chosen === undefined ? shared === undefined || shared.content === content : chosen === release
}

function place(path: string, text: string | undefined): void {
  if (text === undefined) rmSync(path, { force: true })
  else if (readIfPresent(path) !== text) keepFile(path, text)
}
