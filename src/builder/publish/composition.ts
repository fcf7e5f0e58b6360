import { HOUR, localDay } from '#src/base/dates.ts'
import { digest } from '#src/node/digest.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import { folderStamp } from '../resident/folder-stamp.ts'
import type { Composition, Manifest } from './manifest.ts'
import type { PagePrinter, PublishInput } from './publish-site.ts'
import type { CurrentRelease } from './published-site.ts'
import { isPublished } from './release-files.ts'

/**
 * Digest of everything that a site's pages and files are made from: stock, settings and words, pictures, environment,
 * program, and the hour. Changes within the hour are in the composition's `until`.
 *
 * @param pictures folder of the dealer's own pictures
 * @param others whatever else the build publishes or reports
 */
export function composedFrom(
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
 * The composition of the last release, if this digest would give the same release now; undefined if in doubt. Each
 * build updates the search server, and another machine's history may add redirects.
 */
export function unchanged(
  last: CurrentRelease | undefined,
  from: string,
  { force, history, tenant, now }: Pick<PublishInput, 'force' | 'history'> & Pick<SiteInput, 'tenant' | 'now'>,
): { manifest: Manifest; composed: Composition } | undefined {
  const { manifest } = last ?? {}
  const composed = manifest?.composed
  if (force || history || tenant.switches.search.engine === 'meilisearch' || !composed) return undefined
  const { from: before, until = Number.POSITIVE_INFINITY } = composed
  return before === from && now < until && isPublished(manifest, last) ? { manifest, composed } : undefined
}
