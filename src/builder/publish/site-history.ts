import type { SiteManifest } from './manifest.ts'

/** The facts about earlier versions of a site that its next build needs. */
export interface SiteHistory {
  /** Slugs of all vehicles in the source. */
  vehicles: readonly string[]
  /** Addresses of vehicle pages, which leave a redirect behind. */
  pages: readonly string[]
  retired: SiteManifest['retired']
  addresses: Readonly<Record<string, string>>
}

export const historyOf = ({ vehicles, pages, retired, addresses = {} }: SiteManifest): SiteHistory => ({
  vehicles,
  pages: Object.entries(pages).flatMap(([path, entry]) => (entry.of_vehicle ? [path] : [])),
  retired,
  addresses,
})
