import { DAY } from '#src/base/dates.ts'
import type { Redirect } from '#src/page/site/site-model.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { isSold } from '#src/vehicle/availability.ts'
import { DEPARTED_FOR, type DepartedVehicle, type LastFacts, lastFacts } from '#src/vehicle/departed.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { checkoutPath, vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { Manifest } from './manifest.ts'
import type { ReleaseHistory } from './release-history.ts'
import { formerList } from './release-history.ts'

/** Milliseconds for which a former address of a vehicle is remembered. */
const RETIRED_FOR = 365 * DAY

/** The content of each address: a vehicle's id, or its checkout. The same content has the same value at any address. */
export type Addresses = Readonly<Record<string, string>>

/** The last known facts of vehicles, by id. */
export type FactsById = Readonly<Record<string, LastFacts>>

type History = Pick<ReleaseHistory, 'pages' | 'retired' | 'addresses' | 'facts'>

const CHECKOUT = ' checkout'

/** The addresses of all vehicles and their checkouts; a site may list fewer. */
export function vehicleAddresses(vehicles: readonly Vehicle[], tenant: Tenant): Addresses {
  return Object.fromEntries(
    vehicles.flatMap((v) => [
      [vehiclePath(v, tenant), v.id],
      [checkoutPath(v, tenant), v.id + CHECKOUT],
    ]),
  )
}

export const factsOf = (vehicles: readonly Vehicle[]): FactsById =>
  Object.fromEntries(vehicles.map((v) => [v.id, lastFacts(v)]))

/** A history with current ids: a vehicle with a new id from its source is recognised by its VIN. */
export function withNewIds<T extends Pick<History, 'addresses' | 'facts'>>(
  history: T,
  vehicles: readonly Vehicle[],
): T {
  const facts = factsOf(vehicles)
  const byVin = new Map(Object.entries(facts).flatMap(([id, { vin }]) => (vin ? [[vin, id]] : [])))
  const newId = (thing: string): string => {
    const id = thing.replace(CHECKOUT, '')
    const vin = Object.hasOwn(facts, id) ? undefined : ownValue(history.facts, id)?.vin
    const found = vin && byVin.get(vin)
    return found ? found + thing.slice(id.length) : thing
  }
  const addresses = Object.entries(history.addresses).map(([path, thing]) => [path, newId(thing)])
  return { ...history, addresses: Object.fromEntries(addresses) }
}

/** The former addresses of a site, with the time since when; `isHere` is whether the site has an address now. */
function formerAddresses({ pages, retired }: History, isHere: (path: string) => boolean, now: number) {
  const all = { ...retired, ...Object.fromEntries(pages.map((path) => [path, now])) }
  return Object.entries(all).filter(([path]) => !isHere(path))
}

/**
 * The vehicles that a site no longer lists because they are sold or their source doesn't have them. One that the
 * source only hides has not departed. Pure.
 *
 * @param listed the vehicles that it lists
 * @param vehicles all of the source
 */
export function departedVehicles(
  history: History | undefined,
  { listed, vehicles, now }: { listed: readonly Vehicle[]; vehicles: readonly Vehicle[]; now: number },
): DepartedVehicle[] {
  if (!history) return []
  const here = new Set(listed.map(({ id }) => id))
  const stays = new Set(vehicles.flatMap((v) => (here.has(v.id) || !isSold(v) ? [v.id] : [])))
  const facts = { ...history.facts, ...factsOf(vehicles) }
  const idOf = (path: string) => ownValue(history.addresses, path)
  const former = formerAddresses(history, (path) => stays.has(idOf(path) ?? ''), now).sort((a, b) => b[1] - a[1])
  return [...Map.groupBy(former, ([path]) => idOf(path))].flatMap(([id, addresses]) => {
    const known = id === undefined ? undefined : ownValue(facts, id)
    const left = addresses[0]?.[1]
    if (id === undefined || !known || left === undefined || now - left >= RETIRED_FOR) return []
    return [{ id, paths: addresses.map(([path]) => path), left, ...known }]
  })
}

export interface Retired {
  /** Former addresses, with the time from which their year counts. */
  since: Manifest['retired']
  /** The current or former content of every address. */
  addresses: Addresses
  /** The facts of the vehicle at each address. */
  facts: FactsById
  /** The redirect of each former address that is no page: vehicles in stock first, then the most recent. */
  redirects: Redirect[]
}

interface Present {
  /** Addresses of all pages of the site. */
  pages: ReadonlySet<string>
  /** Those of them that show that a vehicle is no longer listed. */
  departed: ReadonlySet<string>
  /** Redirects from the former addresses of departed vehicles. */
  redirects: readonly Redirect[]
  /** The vehicles of the source. */
  addresses: Addresses
  facts: FactsById
  searchPath: string
  now: number
}

/**
 * The addresses that the site no longer has. The old address of a vehicle in stock redirects to the current one while
 * it is in stock; its year starts when it leaves. Those redirects aren't permanent, because a vehicle that gets its
 * old title back returns to the same address. The checkout of a departed vehicle leads to its page as long as that
 * stands. Pure.
 */
export function retiredPages(last: History | undefined, present: Present): Retired {
  const { now, searchPath, departed } = present
  const isHere = (path: string) => present.pages.has(path) && !departed.has(path)
  const thingAt = (path: string) => ownValue(last?.addresses, path)
  const here = Object.fromEntries(Object.entries(present.addresses).filter(([path]) => isHere(path)))
  const inStock = new Map(Object.entries(here).map(([path, thing]) => [thing, path]))
  const departedPages = new Map([...departed].map((path) => [thingAt(path), path]))
  const explicitRedirects = new Map(present.redirects.map((redirect) => [redirect.from, redirect]))
  const pathOf = (paths: ReadonlyMap<string | undefined, string>, path: string): string | undefined => {
    const thing = thingAt(path)
    return thing && (paths.get(thing) ?? paths.get(thing.replace(CHECKOUT, '')))
  }
  const former = formerAddresses(last ?? { pages: [], retired: {}, addresses: {}, facts: {} }, isHere, now)
    .map(([path, since]) => ({ path, since, to: pathOf(inStock, path) }))
    // Updated at most once a day, so that the record of an unchanged site stays the same.
    .map(({ path, since, to }) => ({ path, to, since: to && now - since > DAY ? now : since }))
    .filter(({ path, since }) => now - since < (thingAt(path)?.endsWith(CHECKOUT) ? DEPARTED_FOR : RETIRED_FOR))
    .sort((a, b) => Number(!a.to) - Number(!b.to) || b.since - a.since || (a.path < b.path ? -1 : 1))
  const known = former.flatMap(({ path }) => {
    const thing = thingAt(path)
    return thing === undefined ? [] : [[path, thing] as const]
  })
  const addresses = { ...Object.fromEntries(known), ...here }
  const facts = { ...last?.facts, ...present.facts }
  const ids = new Set(Object.values(addresses).map((thing) => thing.replace(CHECKOUT, '')))
  return {
    since: Object.fromEntries(former.map(({ path, since }) => [path, since])),
    addresses,
    facts: Object.fromEntries(Object.entries(facts).filter(([id]) => ids.has(id))),
    redirects: former
      .filter(({ path }) => !departed.has(path))
      .map(({ path, to }) => {
        const target = to ?? pathOf(departedPages, path)
        return target
          ? moved(path, target)
          : (explicitRedirects.get(path) ?? formerList(path, present.pages) ?? moved(path, searchPath))
      }),
  }
}

const moved = (from: string, to: string): Redirect => ({ from, to, status: 302 })

/** The site's own redirects, then those of retired pages at other addresses. */
export function withRetired(own: readonly Redirect[], retired: readonly Redirect[]): Redirect[] {
  const used = new Set(own.map(({ from }) => from))
  return [...own, ...retired.filter(({ from }) => !used.has(from))]
}

const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined
