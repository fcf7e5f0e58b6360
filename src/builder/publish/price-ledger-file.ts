import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '#src/node/digest.ts'
import { keepFile } from '#src/node/files.ts'
import { lastEntry, mergedLedgers, type PriceLedger, withPublished } from '#src/vehicle/price-ledger.ts'
import type { Manifest } from './manifest.ts'
import type { PublishTarget } from './publish-target.ts'
import type { SharedPlaces } from './shared-record.ts'

/** Increment it together with a way to read the older format: history can't be made up later. */
const FORMAT = 1

/** Name of the private text with a dealer's ledger, beside the published sites. */
const nameOf = (slug: string): string => `${slug}.prices.json`

/** The path of a dealer's ledger, beside its last good stock. */
export const ledgerPath = ({ cacheFolder, out }: SharedPlaces, slug: string): string =>
  join(cacheFolder, `prices-${slug}-${digest(join(out, slug)).slice(0, 8)}.json`)

/** What a dealer has advertised so far. A damaged file is set aside, never overwritten. */
export function readLedger(path: string): PriceLedger {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
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
 * Adds what the target's builders know to this machine's ledger; called before a build, which judges "was" prices by it.
 *
 * @returns the target's ledger as a text
 * @throws BucketError
 */
export async function pullLedger(
  target: PublishTarget,
  slug: string,
  places: SharedPlaces,
): Promise<string | undefined> {
  const text = await target.recall(nameOf(slug))
  const path = ledgerPath(places, slug)
  if (text !== undefined) keepLedger(path, mergedLedgers(readLedger(path), decoded(text) ?? {}))
  return text
}

/** Enters what a site advertises from now on into this machine's ledger; called after it is published. */
export function enterPrices(
  { slug, advertised }: Pick<Manifest, 'slug' | 'advertised'>,
  places: SharedPlaces & { now: number },
): void {
  const path = ledgerPath(places, slug)
  if (advertised) keepLedger(path, withPublished(readLedger(path), advertised, places.now))
}

/** Enters what the last release advertised, if its builder was killed before that; called before a build judges by it. */
export function reconciledLedger(manifest: Manifest | undefined, places: SharedPlaces, slug: string): PriceLedger {
  const ledger = readLedger(ledgerPath(places, slug))
  const { advertised_at: now = 0 } = manifest ?? {}
  // Another machine may have published since.
  if (!manifest || now <= lastEntry(ledger)) return ledger
  enterPrices(manifest, { ...places, now })
  return readLedger(ledgerPath(places, slug))
}

/**
 * Gives this machine's ledger to the builders of a target.
 *
 * @param pulled the target's ledger when this machine last read it
 * @throws BucketError
 */
export async function pushLedger(
  target: PublishTarget,
  slug: string,
  places: SharedPlaces,
  pulled: string | undefined,
): Promise<void> {
  const path = ledgerPath(places, slug)
  if (!existsSync(path) || readFileSync(path, 'utf8') === pulled) return
  // Another machine may have published since.
  await pullLedger(target, slug, places)
  await target.keep(nameOf(slug), readFileSync(path, 'utf8'))
}

function keepLedger(path: string, prices: PriceLedger): void {
  const text = JSON.stringify({ format: FORMAT, prices })
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) keepFile(path, text)
}
