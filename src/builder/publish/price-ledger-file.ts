import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '#src/node/digest.ts'
import { readIfPresent, writePrivateFile } from '#src/node/files.ts'
import { lastEntry, mergedLedgers, type PriceLedger, withIntended, withPublished } from '#src/vehicle/price-ledger.ts'
import type { Manifest } from './manifest.ts'
import type { BuildFolders, PublishTarget } from './publish-target.ts'

/** Increment it together with a way to read the older format, because the history can't be recreated. */
const FORMAT = 1

/** Name of the private text with a dealer's ledger, beside the published sites. */
const nameOf = (slug: string): string => `${slug}.prices.json`

/** The path of a dealer's ledger, beside its last good stock. */
export const ledgerPath = ({ cacheFolder, out }: BuildFolders, slug: string): string =>
  join(cacheFolder, `prices-${slug}-${digest(join(out, slug)).slice(0, 8)}.json`)

/** What a dealer has advertised so far. A damaged file is set aside, never overwritten. */
export function readLedger(path: string): PriceLedger {
  const text = readIfPresent(path)
  const ledger = text === undefined ? {} : decoded(text)
  if (ledger) return ledger
  renameSync(path, `${path}.damaged`)
  return {}
}

function decoded(text: string): PriceLedger | undefined {
  try {
    const { format, prices }: { format: number; prices: PriceLedger } = JSON.parse(text)
    return format === FORMAT ? prices : undefined
  } catch {
    return undefined
  }
}

/**
 * Adds the target's ledger to this machine's; called before a build, which checks "was" prices against it.
 *
 * @returns the target's ledger as a text
 * @throws BucketError
 */
export async function pullLedger(
  target: PublishTarget,
  slug: string,
  places: BuildFolders,
): Promise<string | undefined> {
  const text = await target.recall(nameOf(slug))
  const path = ledgerPath(places, slug)
  if (text !== undefined) writeLedger(path, mergedLedgers(readLedger(path), decoded(text) ?? {}))
  return text
}

/**
 * Enters into the target's ledger that a publication is about to change prices; called before it. If this machine dies
 * for good before `pushLedger`, the others know that those prices are unknown.
 *
 * @throws BucketError
 */
export async function intendPrices(
  target: PublishTarget,
  { slug, advertised }: Pick<Manifest, 'slug' | 'advertised'>,
  places: BuildFolders & { now: number },
): Promise<void> {
  const ledger = readLedger(ledgerPath(places, slug))
  const intended = advertised ? withIntended(ledger, advertised, places.now) : ledger
  if (encoded(intended) === encoded(ledger)) return
  const text = await target.recall(nameOf(slug))
  const shared = (text !== undefined && decoded(text)) || {}
  await target.store(nameOf(slug), encoded(mergedLedgers(shared, intended)))
}

/** Enters what a site advertises from now on into this machine's ledger; called after it is published. */
export function enterPrices(
  { slug, advertised }: Pick<Manifest, 'slug' | 'advertised'>,
  places: BuildFolders & { now: number },
): void {
  const path = ledgerPath(places, slug)
  if (advertised) writeLedger(path, withPublished(readLedger(path), advertised, places.now))
}

/**
 * Enters what the last release advertised, in case its builder was killed before that; called before a build uses the
 * ledger.
 */
export function reconciledLedger(manifest: Manifest | undefined, places: BuildFolders, slug: string): PriceLedger {
  const ledger = readLedger(ledgerPath(places, slug))
  const { advertised_at: now = 0 } = manifest ?? {}
  // Another machine may have published since.
  if (!manifest || now < lastEntry(ledger)) return ledger
  enterPrices(manifest, { ...places, now })
  return readLedger(ledgerPath(places, slug))
}

/**
 * Adds this machine's ledger to the target's, for builders on other machines.
 *
 * @param pulled the target's ledger when this machine last read it
 * @throws BucketError
 */
export async function pushLedger(
  target: PublishTarget,
  slug: string,
  places: BuildFolders,
  pulled: string | undefined,
): Promise<void> {
  const path = ledgerPath(places, slug)
  if (!existsSync(path) || readFileSync(path, 'utf8') === pulled) return
  // Another machine may have published since.
  await pullLedger(target, slug, places)
  await target.store(nameOf(slug), readFileSync(path, 'utf8'))
}

const encoded = (prices: PriceLedger): string => JSON.stringify({ format: FORMAT, prices })

function writeLedger(path: string, prices: PriceLedger): void {
  const text = encoded(prices)
  if (readIfPresent(path) !== text) writePrivateFile(path, text)
}
