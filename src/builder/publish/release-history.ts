import { digest } from '#src/node/digest.ts'
import type { LastChanges } from '#src/page/site/site-input.ts'
import type { Redirect } from '#src/page/site/site-model.ts'
import type { LastFacts } from '#src/vehicle/departed.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Manifest } from './manifest.ts'

/** The facts about earlier versions of a site that its next build needs. */
export interface ReleaseHistory {
  /** Slugs of all vehicles in the source. */
  vehicles: readonly string[]
  /** Addresses of the pages of vehicles and lists, which leave a redirect behind. */
  pages: readonly string[]
  retired: Manifest['retired']
  addresses: Readonly<Record<string, string>>
  /** By vehicle id; undefined in records of older builds. */
  facts?: Readonly<Record<string, LastFacts>> | undefined
  changes?: LastChanges | undefined
}

export const historyOf = ({ vehicles, pages, retired, addresses = {}, facts, changes }: Manifest): ReleaseHistory => ({
  vehicles,
  pages: Object.entries(pages).flatMap(([path, entry]) => (entry.of_vehicle || isList(path) ? [path] : [])),
  retired,
  addresses,
  facts,
  changes,
})

/** Ids of the vehicles that the site lists. */
export const listedIds = ({ pages, addresses }: Pick<ReleaseHistory, 'pages' | 'addresses'>): string[] =>
  pages.flatMap((path) => addresses[path] ?? [])

/** Lists that come and go with the stock, and their further pages. */
const LIST = /\/(make|body|fuel|location)\/[^/]+|\/page\/\d+$/

const isList = (path: string): boolean => LIST.test(path)

/**
 * The redirect of a list, or of a page of one, that the site no longer has: to the nearest page above it, such as the
 * list of its make. Undefined for other addresses. Pages of a list come and go from day to day, so theirs isn't
 * permanent.
 *
 * @param pages addresses of all pages of the site
 */
export function formerList(path: string, pages: ReadonlySet<string>): Redirect | undefined {
  if (!isList(path)) return undefined
  const segments = path.split('/')
  while (segments.length > 2) {
    segments.splice(-2)
    const to = segments.join('/')
    if (pages.has(to)) return { from: path, to, status: /\/page\/\d+$/.test(path) ? 302 : 301 }
  }
  return undefined
}

/**
 * When the content of each vehicle's page last changed. A site without such a record begins one with the dates of its
 * source; on a site with a record, a vehicle that wasn't there yesterday is new today.
 *
 * @param before of the last release
 * @param today the dealer's day
 */
export function lastChanges(vehicles: readonly Vehicle[], before: LastChanges | undefined, today: string): LastChanges {
  return Object.fromEntries(
    vehicles.map((v) => {
      const known = before?.[v.id]
      const stated = digestOf(v)
      return [v.id, known?.stated === stated ? known : { stated, on: before && today }]
    }),
  )
}

/** Sources give a record a new date although nothing in it has changed. */
const digestOf = ({ date: _, created_at, created_at_timestamp, ...stated }: Vehicle): string =>
  digest(JSON.stringify(stated))
