import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { goodStockPath } from '#src/platform/good-stock.ts'
import { ANNOUNCED, PURGED } from './changed-addresses.ts'
import type { PublishTarget } from './publish-target.ts'
import { publishedSite } from './published-site.ts'
import type { PulledRecord } from './pull-sites.ts'
import { historyOf } from './release-history.ts'
import { CHOSEN } from './release-list.ts'
import { digestOf, FORMAT, markOf, readIfPresent, type SharedPlaces, type SharedRecord } from './shared-record.ts'

/** Milliseconds after which an unchanged stock is shared again with a new time. */
const RENEWED_AFTER = 60 * 60 * 1000

/**
 * Stores this machine's record of a site for the others; called after it is published and purged.
 *
 * @throws BucketError
 */
export async function pushSite(
  target: PublishTarget,
  { slug, shared: before }: PulledRecord,
  { out, cacheFolder }: SharedPlaces,
): Promise<void> {
  const folder = join(out, slug)
  const manifest = publishedSite(folder)?.manifest
  if (!manifest) return
  const stockPath = goodStockPath(cacheFolder, slug, folder)
  const stock = goodStockOf(stockPath, before?.stock)
  if (stock && stock.digest !== before?.stock?.digest)
    await target.keep(`${slug}.stock.json`, readFileSync(stockPath, 'utf8'))
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
  if (text !== JSON.stringify(before)) await target.keep(`${slug}.json`, text)
}

/**
 * Tells builds on all machines which release an operator chose, or that none is chosen any more. It is a separate
 * object, so that a build ending meanwhile doesn't undo it.
 *
 * @throws BucketError
 */
export const shareChoice = (target: PublishTarget, slug: string, release: string | undefined): Promise<void> =>
  target.keep(markOf(slug), release ?? '')

/** The good stock. The earlier record is kept if it is recent, so that an unchanged site isn't stored again. */
function goodStockOf(path: string, before: SharedRecord['stock']): SharedRecord['stock'] {
  const found = digestOf(path)
  if (found === undefined) return undefined
  const readAt = statSync(path).mtimeMs
  return before?.digest === found && readAt - before.taken < RENEWED_AFTER ? before : { digest: found, taken: readAt }
}
