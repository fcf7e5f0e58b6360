import type { Manifest } from './manifest.ts'

/** The facts about earlier versions of a site that its next build needs. */
export interface ReleaseHistory {
  /** Slugs of all vehicles in the source. */
  vehicles: readonly string[]
  /** Addresses of vehicle pages, which leave a redirect behind. */
  pages: readonly string[]
  retired: Manifest['retired']
  addresses: Readonly<Record<string, string>>
}

export const historyOf = ({ vehicles, pages, retired, addresses = {} }: Manifest): ReleaseHistory => ({
  vehicles,
  pages: Object.entries(pages).flatMap(([path, entry]) => (entry.of_vehicle ? [path] : [])),
  retired,
  addresses,
})

/** Ids of the vehicles that the site lists. */
export const listedIds = ({ pages, addresses }: Pick<ReleaseHistory, 'pages' | 'addresses'>): string[] =>
  pages.flatMap((path) => addresses[path] ?? [])
