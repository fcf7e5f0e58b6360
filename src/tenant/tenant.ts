import { DEFAULT_SEARCH_PATH } from './default-search-path.ts'
import { type FlagRule, resolveFlags } from './flag-rules.ts'
import type { Flags } from './flags.ts'
import type { Address, Location, LocationFile } from './location.ts'
import { timeZoneOf } from './states.ts'
import { checkTenant } from './tenant-checks.ts'
import { type Dealership, type TenantFile, tenantFields } from './tenant-fields.ts'
import { primaryLocation, visibleLocations } from './visible-locations.ts'

export type { TenantInput } from './tenant-fields.ts'

type Resolved = 'aliases' | 'flags' | 'autobot' | 'time_zone' | 'default_search_path' | 'address' | 'locations'

/** One dealer site's configuration with every default, flag and rule applied. @spec 1.1 3.3 */
export interface Tenant extends Omit<TenantFile, '$schema' | Resolved> {
  /** Hosts that redirect to the site: those in the file, and that of `url` with or without `www.`. */
  aliases: string[]
  flags: Flags
  autobot: boolean
  /** IANA name. */
  time_zone: string
  default_search_path: string
  address: Pick<Address, 'city' | 'state'>
  /** The site's own dealership comes first. @spec 3.2 */
  dealerships: Dealership[]
  /** Exactly one is primary. */
  locations: Location[]
}

/** `tenant.json`, with its fields checked one by one and together. */
export const tenantFile = tenantFields.superRefine((file, ctx) =>
  checkTenant(file, (path, message) => ctx.addIssue({ code: 'custom', path, message })),
)

/** Turns the JSON of a `tenant.json` into a `Tenant`, without any flag rules. */
export const tenant = tenantFile.transform((file) => resolveTenant(file, []))

/** Fills in the values that a `tenant.json` leaves to the flag rules or to its other fields. */
export function resolveTenant({ $schema: _, ...file }: TenantFile, rules: readonly FlagRule[]): Tenant {
  const flags = resolveFlags(
    rules,
    file,
    file.autobot === undefined ? file.flags : { ...file.flags, autobot: file.autobot },
  )
  const { dealership_id: id, dealership_slug: slug, stripe_publishable_key } = file
  const locations = file.locations.map((location, index) => resolveLocation(location, index, file))
  const primary = primaryLocation({ locations })
  // Pages show this address, so it never comes from a hidden location.
  const [{ address } = primary] = visibleLocations({ locations })
  return {
    ...file,
    aliases: otherHosts(file),
    flags,
    autobot: flags.autobot,
    default_search_path: file.default_search_path ?? flags.stock_list_path ?? DEFAULT_SEARCH_PATH,
    time_zone: file.time_zone ?? primary.time_zone,
    address: file.address ?? { city: address.city, state: address.state },
    dealerships: [{ id, slug, ...(stripe_publishable_key && { stripe_publishable_key }) }, ...file.dealerships],
    locations,
  }
}

function resolveLocation(location: LocationFile, index: number, file: Omit<TenantFile, '$schema'>): Location {
  const noneMarked = file.locations.every((other) => !other.primary)
  return {
    ...location,
    primary: location.primary || (noneMarked && index === 0),
    dealership_id: location.dealership_id ?? file.dealership_id,
    time_zone: location.time_zone ?? timeZoneOf(file.country, location.address.state),
  }
}

/**
 * The hosts that redirect to a dealer's site: its own with or without `www.`, and those in the dealer's file. The site
 * itself answers at the host of `url`.
 */
export function otherHosts({ url, aliases }: Pick<TenantFile, 'url' | 'aliases'>): string[] {
  const { hostname } = new URL(url)
  const twin = hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`
  const hosts = new Set([...(isDomain(hostname) ? [twin] : []), ...aliases])
  hosts.delete(hostname)
  return [...hosts]
}

/** Whether it is a domain name, as opposed to an IP address or a name of this machine. */
const isDomain = (hostname: string): boolean => /\.[a-z][a-z0-9-]*$/.test(hostname)
