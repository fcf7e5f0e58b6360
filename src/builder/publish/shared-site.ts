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

/** Raise it when the meaning of a field changes: what other machines know is then nothing for one build. */
const FORMAT = 1

/** Dealers that a target is asked for at once. */
const AT_ONCE = 16

/** How long other machines are told that a vehicle's details were asked for again. Milliseconds. */
const REFETCHED_FOR = 90 * DAY

/** The moment of a kept stock is told again after so long. Milliseconds. */
const RENEWED_AFTER = 60 * 60 * 1000

/** In a site's folder: what another machine's request for fresh details was answered with here, by vehicle. */
const REFETCHED = 'refetched.json'

/** What a build must know of a site whichever machine made the builds before; a private text beside the sites. */
interface SharedSite {
  format: typeof FORMAT
  /** Digest of the release that was published last. */
  content: string
  history: SiteHistory
  /** What the CDN was told of last. */
  purged?: string
  /** The last good stock; its text is a file of its own, because it is large and seldom another. */
  stock?: { digest: string; taken: number }
  /** Vehicles whose details were asked for again, with the moment (milliseconds). */
  refetched: Record<string, number>
}

/** What a machine has learnt of a site from its target. */
export interface PulledSite {
  slug: string
  /** Name of the release that somebody chose to be online. */
  chosen?: string
  /** Absent where nothing was published yet. */
  shared?: SharedSite
  /** Vehicles whose details another machine has asked for again since this one did. */
  refetch: string[]
}

export interface SharedPlaces {
  /** The output folder. */
  out: string
  cacheFolder: string
}

/**
 * Brings this machine's files of a site up to what the machine that published it last has left beside it.
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

/** Asks a target for several dealers. One that it does not answer for must not be built: that could undo another's work. */
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
 * Leaves what this machine knows of a site for the others; called when readers and CDN have it.
 *
 * @param refetched vehicles whose details this build asked for again
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
    // Someone chose an earlier release: what readers saw later still counts.
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
 * Tells builds on every machine which release somebody chose, or that none is chosen any more. An object of its own:
 * a build that ends meanwhile does not undo it.
 *
 * @throws BucketError
 */
export const shareChoice = (target: PublishTarget, slug: string, release: string | undefined): Promise<void> =>
  target.keep(markOf(slug), release ?? '')

const markOf = (slug: string): string => `${slug}.rolled-back`

/** Whether a target may be brought to the release of this machine though it was not made just now. */
export function isStillWanted({ chosen, shared }: PulledSite, release: string, content: string): boolean {
  return chosen === undefined ? shared === undefined || shared.content === content : chosen === release
}

/** Of another format or damaged: nothing. */
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

/** That of before where little time has passed, so that a site that stays the same is not written down again. */
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
