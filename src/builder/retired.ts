import type { Redirect } from '#src/page/site-model.ts'
import type { SiteManifest } from './manifest.ts'

/** How long the address of a vehicle that left leads to the stock search. Milliseconds. */
const RETIRED_FOR = 90 * 24 * 60 * 60 * 1000

/** Vehicle pages that the last release had and this one lacks, beside those that left before. Pure. */
export function retiredPages(
  last: SiteManifest | undefined,
  present: ReadonlySet<string>,
  now: number,
): SiteManifest['retired'] {
  const gone = Object.entries(last?.pages ?? {})
    .filter(([path, entry]) => entry.of_vehicle && !present.has(path))
    .map(([path]) => [path, now] as const)
  const before = Object.entries(last?.retired ?? {}).filter(
    ([path, since]) => !present.has(path) && now - since < RETIRED_FOR,
  )
  return Object.fromEntries([...before, ...gone].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * The site's own redirects, then one for each retired page. Not permanent: a
 * vehicle whose sale falls through comes back to the same address.
 */
export function withRetired(
  redirects: readonly Redirect[],
  retired: SiteManifest['retired'],
  searchPath: string,
): Redirect[] {
  const taken = new Set(redirects.map((redirect) => redirect.from))
  const added = Object.keys(retired)
    .filter((from) => !taken.has(from))
    .map((from) => ({ from, to: searchPath, status: 302 as const }))
  return [...redirects, ...added]
}
