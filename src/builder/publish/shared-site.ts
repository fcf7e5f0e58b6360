import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '#src/base/dates.ts'
import { mapBounded } from '#src/platform/bounded.ts'
import { digest } from '#src/platform/digest.ts'
import { goodStockPath } from '#src/platform/good-stock.ts'
import { keepFile } from '#src/platform/keep-file.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { emptyReport, type TenantReport } from '../report/events.ts'
import type { PublishTarget } from './publish-target.ts'
import { publishedSite } from './published-site.ts'
import { PURGED } from './purge-changes.ts'
import { CHOSEN } from './release-list.ts'
import { historyOf, type SiteHistory } from './site-history.ts'

/** Increment it when the meaning of a field changes: other machines' records are then ignored once. */
const FORMAT = 1

/** Most dealers read from a target at once. */
const AT_ONCE = 16

/** Milliseconds that other machines are told to fetch a vehicle's details again. */
const REFETCHED_FOR = 90 * DAY

/** Milliseconds after which the time of an unchanged stock is shared again. */
const RENEWED_AFTER = 60 * 60 * 1000

/** File in a site's folder: which requests of other machines for fresh details this one has handled, by vehicle. */
const REFETCHED = 'refetched.json'

/** What a build must know about a site that another machine built before; a private text beside the sites. */
interface SharedSite {
  format: typeof FORMAT
  /** Digest of the last published release. */
  content: string
  history: SiteHistory
  /** The state at the last purge of the CDN. */
  purged?: string
  /** The last good stock; its text is in a separate file, because it is large and rarely changes. */
  stock?: { digest: string; taken: number }
  /** Vehicles whose details were fetched again, with the time (milliseconds). */
  refetched: Record<string, number>
}

/** What a machine has read about a site from its target. */
export interface PulledSite {
  slug: string
  /** Name of the release that an operator chose. */
  chosen?: string
  /** Undefined if nothing was published yet. */
  shared?: SharedSite
  /** Vehicles whose details another machine has fetched again since this one did. */
  refetch: string[]
}

export interface SharedPlaces {
  /** The output folder. */
  out: string
  cacheFolder: string
}

/**
 * Updates this machine's files of a site from the record that the last publishing machine left beside it.
 *
 * @throws BucketError
 */
async function pullSite(target: PublishTarget, slug: string, places: SharedPlaces): Promise<PulledSite> {
  const folder = join(places.out, slug)
  const [text, mark] = await Promise.all([target.recall(`${slug}.json`), target.recall(markOf(slug))])
  if (mark !== undefined) place(join(folder, CHOSEN), mark || undefined)
  const chosen = textOf(join(folder, CHOSEN))?.trim()
  const shared = text === undefined ? undefined : readShared(text)
  if (!shared) return { slug, chosen, refetch: [] }
  place(join(folder, PURGED), shared.purged)
  const stock = goodStockPath(places.cacheFolder, slug, folder)
  if (shared.stock && shared.stock.digest !== digestOf(stock)) {
    const good = await target.recall(`${slug}.stock.json`)
    if (good !== undefined) keepFile(stock, good, shared.stock.taken)
  }
  const known = readRefetched(folder)
  const refetch = Object.keys(shared.refetched).filter((name) => known[name] !== shared.refetched[name])
  return { slug, chosen, shared, refetch }
}

/** Reads several dealers from a target. One that can't be read must not be built: that could undo another's work. */
export async function pullSites(
  target: PublishTarget | undefined,
  slugs: readonly string[],
  places: SharedPlaces,
): Promise<{ pulled: Map<string, PulledSite>; unreached: TenantReport[] }> {
  const pulled = new Map<string, PulledSite>()
  const unreached: TenantReport[] = []
  await mapBounded(target ? slugs : [], AT_ONCE, async (slug) => {
    const site = target && (await pullSite(target, slug, places).catch((error: Error) => error))
    if (site instanceof BucketError) unreached.push(emptyReport(slug, { kind: 'unpublished', message: site.message }))
    else if (site instanceof Error) throw site
    else if (site) pulled.set(slug, site)
  })
  return { pulled, unreached }
}

/**
 * Stores this machine's knowledge of a site for the others; called after it is published and purged.
 *
 * @param refetched vehicles whose details this build fetched again
 * @throws BucketError
 */
export async function pushSite(
  target: PublishTarget,
  { slug, shared: before }: PulledSite,
  { out, cacheFolder, now, refetched = [] }: SharedPlaces & { now: number; refetched?: readonly string[] },
): Promise<void> {
  const folder = join(out, slug)
  const manifest = publishedSite(folder)?.manifest
  if (!manifest) return
  const stockPath = goodStockPath(cacheFolder, slug, folder)
  const stock = goodStockOf(stockPath, before?.stock)
  if (stock && stock.digest !== before?.stock?.digest)
    await target.keep(`${slug}.stock.json`, readFileSync(stockPath, 'utf8'))
  const named = Object.fromEntries(refetched.map((name) => [name, now]))
  const young = Object.entries(before?.refetched ?? {}).filter(([, moment]) => now - moment < REFETCHED_FOR)
  const shared: SharedSite = {
    format: FORMAT,
    content: manifest.content,
    // An operator chose an earlier release: keep the history of the later ones.
    history: before && existsSync(join(folder, CHOSEN)) ? before.history : historyOf(manifest),
    purged: textOf(join(folder, PURGED)),
    stock,
    refetched: { ...Object.fromEntries(young), ...named },
  }
  const text = JSON.stringify(shared)
  if (text !== JSON.stringify(before)) await target.keep(`${slug}.json`, text)
  if (Object.keys(shared.refetched).length > 0) keepFile(join(folder, REFETCHED), JSON.stringify(shared.refetched))
}

/**
 * Tells builds on all machines which release an operator chose, or that none is chosen any more. A separate object,
 * so that a build that ends in the meantime doesn't undo it.
 *
 * @throws BucketError
 */
export const shareChoice = (target: PublishTarget, slug: string, release: string | undefined): Promise<void> =>
  target.keep(markOf(slug), release ?? '')

const markOf = (slug: string): string => `${slug}.rolled-back`

/** Whether this machine's release may be published although it was not made just now. */
export function isStillWanted({ chosen, shared }: PulledSite, release: string, content: string): boolean {
  return chosen === undefined ? shared === undefined || shared.content === content : chosen === release
}

/** Undefined if it is damaged or of another format. */
function readShared(text: string): SharedSite | undefined {
  try {
    const shared: SharedSite = JSON.parse(text)
    return shared.format === FORMAT ? shared : undefined
  } catch {
    return undefined
  }
}

function place(path: string, text: string | undefined): void {
  if (text === undefined) rmSync(path, { force: true })
  else if (textOf(path) !== text) keepFile(path, text)
}

const textOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

function digestOf(path: string): string | undefined {
  const text = textOf(path)
  return text === undefined ? undefined : digest(text)
}

/** The good stock; the earlier record if it is recent, so that an unchanged site isn't stored again. */
function goodStockOf(path: string, before: SharedSite['stock']): SharedSite['stock'] {
  const found = digestOf(path)
  if (found === undefined) return undefined
  const taken = statSync(path).mtimeMs
  return before?.digest === found && taken - before.taken < RENEWED_AFTER ? before : { digest: found, taken }
}

function readRefetched(folder: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(join(folder, REFETCHED), 'utf8'))
  } catch {
    return {}
  }
}
