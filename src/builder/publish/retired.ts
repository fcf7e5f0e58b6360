import { DAY } from '#src/base/dates.ts'
import type { Redirect } from '#src/page/site/site-file.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { checkoutPath, vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { Manifest } from './manifest.ts'
import type { ReleaseHistory } from './release-history.ts'

/** Milliseconds that the address of a removed vehicle redirects to the stock search. */
const RETIRED_FOR = 90 * DAY

/** The content of each address: a vehicle by its id, or its checkout. Equal for the same content at another address. */
export type Addresses = Readonly<Record<string, string>>

const CHECKOUT = ' checkout'

/** The addresses of all vehicles and their checkouts; a site may have fewer. */
export function vehicleAddresses(vehicles: readonly Vehicle[], tenant: Tenant): Addresses {
  return Object.fromEntries(
    vehicles.flatMap((v) => [
      [vehiclePath(v, tenant), v.id],
      [checkoutPath(v, tenant), v.id + CHECKOUT],
    ]),
  )
}

export interface Retired {
  /** Former addresses, with the time from which their 90 days count. */
  since: Manifest['retired']
  /** The current or former content of every address. */
  addresses: Addresses
  /** The redirect of each former address: vehicles in stock first, then the most recent. */
  redirects: Redirect[]
}

/**
 * The addresses that the site no longer has. The old address of a vehicle in stock
 * redirects to the current one while it is in stock; its 90 days start when it leaves.
 * The redirects aren't permanent, because a vehicle whose sale falls through, or that
 * gets its old title back, returns to the same address. Pure.
 *
 * @param present addresses of all pages of the site
 */
export function retiredPages(
  last: Pick<ReleaseHistory, 'pages' | 'retired' | 'addresses'> | undefined,
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
    // Updated once a day at most, so that the record of an unchanged site stays the same.
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

/** The site's own redirects, then those of retired pages at other addresses. */
export function withRetired(own: readonly Redirect[], retired: readonly Redirect[]): Redirect[] {
  const taken = new Set(own.map(({ from }) => from))
  return [...own, ...retired.filter(({ from }) => !taken.has(from))]
}

const ownValue = (record: Addresses | undefined, key: string): string | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined
