import { pageFeatures } from '#src/features/page.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Link } from './elements.ts'
import type { SiteConfig } from './site/site-config.ts'

/** The link below a list to what a feature offers for that list. @param path of the list */
export const listLink = (path: string, config: SiteConfig): Link | undefined =>
  firstOf(pageFeatures.map((feature) => feature.listLink?.(path, config)))

/** The same for a vehicle, on its page or in its checkout. */
export const vehicleLink = (v: Vehicle, config: SiteConfig, place: 'page' | 'checkout'): Link | undefined =>
  firstOf(pageFeatures.map((feature) => feature.vehicleLink?.(v, config, place)))

const firstOf = (links: readonly (Link | undefined)[]): Link | undefined => links.find((link) => link !== undefined)
