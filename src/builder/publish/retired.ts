import { DAY } from '#src/base/dates.ts'
import type { Redirect } from '#src/page/site-model.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { checkoutPath, vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { SiteManifest } from './manifest.ts'
import type { SiteHistory } from './site-history.ts'

/** How long the former address of a vehicle that left leads to the stock search. Milliseconds. */
const RETIRED_FOR = 90 * DAY

/** What is at an address: a vehicle by its id, or its checkout. Equal for the same thing at another address. */
export type Addresses = Readonly<Record<string, string>>

const CHECKOUT = ' checkout'

/** The addresses of all vehicles and their checkouts, of which a site may have fewer. */
export function vehicleAddresses(vehicles: readonly Vehicle[], tenant: Tenant): Addresses {
  return Object.fromEntries(
    vehicles.flatMap((v) => [
      [vehiclePath(v, tenant), v.id],
      [checkoutPath(v, tenant), v.id + CHECKOUT],
    ]),
  )
}

export interface Retired {
  /** Former addresses, with the moment from which their 90 days count. */
  since: SiteManifest['retired']
  /** What is or was at every address, present and former. */
  addresses: Addresses
  /** Where each former address leads, those of vehicles in stock first and then the latest. */
  redirects: Redirect[]
}

/**
 * The addresses that the site had and has no longer. That of a vehicle in stock
 * leads to its present one for as long as it is in stock; the 90 days of a vehicle
 * that left count from then. Not permanent redirects: a vehicle whose sale falls
 * through, or that gets its old title back, returns to the same address. Pure.
 *
 * @param present addresses of all pages of the site
 */
export function retiredPages(
  last: Pick<SiteHistory, 'pages' | 'retired' | 'addresses'> | undefined,
  present: ReadonlySet<string>,
  { addresses, searchPath, now }: { addresses: Addresses; searchPath: string; now: number },
): Retired {
  const here = Object.fromEntries(Object.entries(addresses).filter(([path]) => present.has(path)))
  const pathOf = new Map(Object.entries(here).map(([path, thing]) => [thing, path]))
  const target = (path: string): string | undefined => {
    const thing = ownValue(last?.addresses, path)
    return thing && (pathOf.get(thing) ?? pathOf.get(thing.replace(CHECKOUT, '')))
  }
  const all = { ...last?.retired, ...Object.fromEntries((last?.pages ?? []).map((path) => [path, now])) }
  const former = Object.entries(all)
    .filter(([path]) => !present.has(path))
    // Once a day is enough, so that a site that stays the same has the same record.
    .map(([path, since]) => ({ path, to: target(path), since: target(path) && now - since > DAY ? now : since }))
    .filter(({ since }) => now - since < RETIRED_FOR)
    .sort((a, b) => Number(!a.to) - Number(!b.to) || b.since - a.since || (a.path < b.path ? -1 : 1))
  const known = former.flatMap(({ path }) => {
    const thing = ownValue(last?.addresses, path)
    return thing === undefined ? [] : [[path, thing] as const]
  })
  return {
    since: Object.fromEntries(former.map(({ path, since }) => [path, since])),
    addresses: { ...Object.fromEntries(known), ...here },
    redirects: former.map(({ path, to = searchPath }) => ({ from: path, to, status: 302 })),
  }
}

/** The site's own redirects, then the others that begin elsewhere. */
export function withRetired(own: readonly Redirect[], retired: readonly Redirect[]): Redirect[] {
  const taken = new Set(own.map(({ from }) => from))
  return [...own, ...retired.filter(({ from }) => !taken.has(from))]
}

const ownValue = (record: Addresses | undefined, key: string): string | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined
