import { paymentProvider } from './payment-providers.ts'
import type { TenantFile } from './tenant-fields.ts'

/** Reports that the value at `path` conflicts with the rest of the file. The message says how to fix it. */
export type Say = (path: (string | number)[], message: string) => void

/** Checks the fields of a `tenant.json` against each other. */
export function checkTenant(tenant: TenantFile, say: Say): void {
  checkPlaces(tenant, say)
  checkTimeZones(tenant, say)
  checkLocations(tenant, say)
  checkDealerships(tenant, say)
  checkPayment(tenant, say)
  checkSearch(tenant, say)
  checkFont(tenant, say)
  if (tenant.image_cdn.dialect === 'imgproxy' && tenant.image_cdn.base_url === undefined)
    say(['image_cdn', 'base_url'], 'imgproxy needs it: the address of your server, such as "https://img.example.com".')
  if (tenant.autobot !== undefined && tenant.flags.autobot !== undefined && tenant.autobot !== tenant.flags.autobot)
    say(['autobot'], `is ${tenant.autobot}, but flags.autobot is ${tenant.flags.autobot}. Keep one of them.`)
}

/** The other typefaces are too wide for the motorcycle template's capitals. */
function checkFont({ theme, template }: TenantFile, say: Say): void {
  if (template === 'motorcycle' && theme.font !== undefined && theme.font !== 'narrow')
    say(
      ['theme', 'font'],
      `the motorcycle template has narrow capitals, for which "${theme.font}" is too wide. Remove it.`,
    )
}

function checkPlaces({ country, address, locations }: TenantFile, say: Say): void {
  const places = [
    ...(address ? [{ path: ['address'], state: address.state }] : []),
    ...locations.map(({ address }, index) => ({ path: ['locations', index, 'address'], state: address.state })),
  ]
  for (const { path, state } of places) {
    if (country === 'NZ' && state)
      say([...path, 'state'], `"${state}" is a state of Australia, but country is "NZ". Remove it.`)
    if (country === 'AU' && !state)
      say([...path, 'state'], 'an Australian address needs a state. Add it, or set country to "NZ".')
  }
}

function checkTimeZones({ time_zone, locations }: TenantFile, say: Say): void {
  const zones = [
    { path: ['time_zone'], zone: time_zone },
    ...locations.map(({ time_zone }, index) => ({ path: ['locations', index, 'time_zone'], zone: time_zone })),
  ]
  for (const { path, zone } of zones)
    if (zone !== undefined && !isTimeZone(zone))
      say(path, `"${zone}" isn't a time zone. Write an IANA name such as "Australia/Brisbane" or "Pacific/Auckland".`)
}

function checkLocations({ locations }: TenantFile, say: Say): void {
  locations.forEach((location, index) => {
    for (const field of ['id', 'slug'] as const) {
      const first = locations.findIndex((other) => other[field] === location[field])
      if (first < index)
        say(
          ['locations', index, field],
          `"${location[field]}" is already used by locations[${first}]. Give each its own.`,
        )
    }
    const primary = locations.findIndex((other) => other.primary)
    if (location.primary && primary < index)
      say(['locations', index, 'primary'], `locations[${primary}] is already the primary one. Mark only one.`)
  })
}

/** If a site lists its dealerships, locations may only use those; otherwise any id is accepted. */
function checkDealerships({ dealership_id, dealerships, locations }: TenantFile, say: Say): void {
  const ids = [dealership_id, ...dealerships.map(({ id }) => id)]
  dealerships.forEach(({ id }, index) => {
    if (ids.indexOf(id) <= index)
      say(['dealerships', index, 'id'], `"${id}" is already named. List only the dealerships besides dealership_id.`)
  })
  locations.forEach(({ dealership_id: id }, index) => {
    if (dealerships.length > 0 && id !== undefined && !ids.includes(id))
      say(
        ['locations', index, 'dealership_id'],
        `"${id}" isn't a dealership of this site (${ids.join(', ')}). Correct it, or add it to dealerships.`,
      )
  })
}

function checkPayment({ payment_provider, stripe_publishable_key }: TenantFile, say: Say): void {
  if (payment_provider && paymentProvider(payment_provider).script && !stripe_publishable_key)
    say(
      ['stripe_publishable_key'],
      `payment_provider "${payment_provider}" needs it. Add the key that begins with "pk_".`,
    )
}

function checkSearch({ switches, search_filters, default_search_path }: TenantFile, say: Say): void {
  const { sorts, default_sort } = switches.search
  if (!sorts.includes(default_sort))
    say(
      ['switches', 'search', 'default_sort'],
      `"${default_sort}" is not one of switches.search.sorts (${sorts.join(', ')}). Add it there, or choose one of them.`,
    )
  checkRepeats(sorts, ['switches', 'search', 'sorts'], say)
  checkRepeats(search_filters, ['search_filters'], say)
  if (default_search_path !== undefined && !/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(default_search_path))
    say(
      ['default_search_path'],
      `"${default_search_path}" isn't the path of a stock search. Write one such as "/search/used-cars", without a query or a slash at the end.`,
    )
}

function checkRepeats(values: readonly string[], path: string[], say: Say): void {
  values.forEach((value, index) => {
    if (values.indexOf(value) < index) say([...path, index], `"${value}" is listed twice. Keep one.`)
  })
}

/**
 * The usual time zones of both countries, because the first call of Intl takes 12 ms, a twentieth of the build of a
 * small change.
 */
const USUAL = [
  ...[
    'Adelaide',
    'Brisbane',
    'Broken_Hill',
    'Darwin',
    'Eucla',
    'Hobart',
    'Lord_Howe',
    'Melbourne',
    'Perth',
    'Sydney',
  ].map((city) => `Australia/${city}`),
  'Pacific/Auckland',
  'Pacific/Chatham',
]
const known = new Map(USUAL.map((name) => [name, true]))

function isTimeZone(name: string): boolean {
  const answer = known.get(name) ?? isKnownToIntl(name)
  known.set(name, answer)
  return answer
}

/** Intl also accepts offsets such as `+10:00`, but they have no daylight saving. */
function isKnownToIntl(name: string): boolean {
  if (!/^[A-Za-z_]+\/[A-Za-z_/-]+$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }))
  } catch {
    return false
  }
}
