import type { LastChanges } from '#src/page/site/site-input.ts'
import type { LastFacts } from '#src/vehicle/departed.ts'
import { isList } from './former-lists.ts'
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
