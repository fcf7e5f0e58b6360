import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR } from '#src/base/dates.ts'
import { mapBounded } from '#src/base/map-bounded.ts'
import { digest } from '#src/node/digest.ts'
import { readIfPresent, writePrivateFile } from '#src/node/files.ts'
import { goodStockPath } from '#src/platform/good-stock.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { emptyReport, type TenantReport } from '../report/events.ts'
import { ANNOUNCED, PURGED } from './changed-addresses.ts'
import { pullLedger } from './price-ledger-file.ts'
import type { BuildFolders, PublishTarget } from './publish-target.ts'
import { publishedSite } from './published-site.ts'
import { historyOf, type ReleaseHistory } from './release-history.ts'
import { CHOSEN } from './release-list.ts'

/** Increment it when the meaning of a field changes; other machines' records are then ignored once. */
const FORMAT = 1

/** What a build must know of a site that another machine built before; a private text beside the sites. */
interface SharedRecord {
  format: typeof FORMAT
  /** Digest of the last published release. */
  content: string
  history: ReleaseHistory
  /** The state at the last purge of the CDN. */
  purged?: string
  /** The state when search engines were last notified. */
  announced?: string
  /** The last good stock. Its text is in a separate file, because it is large and rarely changes. */
  stock?: { digest: string; taken: number }
}

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
 * Updates this machine's files of a site from the record that the last publishing machine stored beside it.
 *
 * @throws BucketError
 */
async function pullSite(target: PublishTarget, slug: string, places: BuildFolders): Promise<PulledRecord> {
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
    if (good !== undefined) writePrivateFile(stock, good, shared.stock.taken)
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
  places: BuildFolders,
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
  else if (readIfPresent(path) !== text) writePrivateFile(path, text)
}

/** Milliseconds after which an unchanged stock is shared again with a new time. */
const RENEWED_AFTER = HOUR

/**
 * Stores this machine's record of a site for the others; called after it is published and purged.
 *
 * @throws BucketError
 */
export async function pushSite(
  target: PublishTarget,
  { slug, shared: before }: PulledRecord,
  { out, cacheFolder }: BuildFolders,
): Promise<void> {
  const folder = join(out, slug)
  const manifest = publishedSite(folder)?.manifest
  if (!manifest) return
  const stockPath = goodStockPath(cacheFolder, slug, folder)
  const stock = goodStockOf(stockPath, before?.stock)
  if (stock && stock.digest !== before?.stock?.digest)
    await target.store(`${slug}.stock.json`, readFileSync(stockPath, 'utf8'))
  const shared: SharedRecord = {
    format: FORMAT,
    content: manifest.content,
    // An operator chose an earlier release, so keep the history of the later ones.
    history: before && existsSync(join(folder, CHOSEN)) ? before.history : historyOf(manifest),
    purged: readIfPresent(join(folder, PURGED)),
    announced: readIfPresent(join(folder, ANNOUNCED)),
    stock,
  }
  const text = JSON.stringify(shared)
  if (text !== JSON.stringify(before)) await target.store(`${slug}.json`, text)
}

/**
 * Tells builds on all machines which release an operator chose, or that none is chosen any more. It is a separate
 * object, so that a build ending meanwhile doesn't undo it.
 *
 * @throws BucketError
 */
export const shareChoice = (target: PublishTarget, slug: string, release: string | undefined): Promise<void> =>
  target.store(markOf(slug), release ?? '')

/** The good stock. The earlier record is kept if it is recent, so that an unchanged site isn't stored again. */
function goodStockOf(path: string, before: SharedRecord['stock']): SharedRecord['stock'] {
  const found = digestOf(path)
  if (found === undefined) return undefined
  const readAt = statSync(path).mtimeMs
  return before?.digest === found && readAt - before.taken < RENEWED_AFTER ? before : { digest: found, taken: readAt }
}

/** Name of the private text with the release that an operator chose; the text is empty if builds may publish again. */
const markOf = (slug: string): string => `${slug}.rolled-back`

/** Reads the private text of a site; undefined if it is damaged or of another format. */
function readSharedRecord(text: string): SharedRecord | undefined {
  try {
    const shared: SharedRecord = JSON.parse(text)
    return shared.format === FORMAT ? shared : undefined
  } catch {
    return undefined
  }
}

/** The digest of a file's text; undefined if there is none. */
function digestOf(path: string): string | undefined {
  const text = readIfPresent(path)
  return text === undefined ? undefined : digest(text)
}
