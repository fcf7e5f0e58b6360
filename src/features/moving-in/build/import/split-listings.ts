import { slugify } from '#src/base/text.ts'
import type { Finding } from '#src/platform/car/read-car.ts'
import { type Feed, readFeed } from '#src/platform/feed/read-feed.ts'
import { valueText } from '#src/platform/feed/row.ts'
import { shownValue } from '#src/platform/shown-value.ts'
import { type Candidate, collectStock, type SourceFacts } from '#src/platform/stock-collector.ts'
import { StockError } from '#src/platform/stock-error.ts'
import type { Remark, StockOrigin, StockReading } from '#src/platform/stock-reading.ts'
import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import { type Tenant, type TenantInput, tenant } from '#src/tenant/tenant.ts'
import { type DealerPlace, dealerSlug, dealerTenant } from './dealer-tenant.ts'

/** One dealer made from listings, with its stock. */
export interface ImportedDealer {
  tenant: TenantInput
  reading: StockReading
}

export interface ImportedListings {
  dealers: ImportedDealer[]
  /** Vehicles of every dealer, and the remarks on every listing. */
  whole: StockReading
  /** Values that differ only in letter case or punctuation but became separate dealers. */
  alike: string[][]
}

export interface SplitOptions {
  /** Column whose distinct values become the dealers. */
  splitBy: string
  country: Tenant['country']
  /** The folder that the feed's path is relative to. */
  folder: string
}

type Listing = Candidate & { fields: object }

/**
 * Makes one dealer for each distinct value of a column. Values that differ only in letter case become separate dealers
 * and are listed in `alike`, because they may or may not mean the same place.
 *
 * @throws StockError
 */
export async function splitListings(feed: Feed, options: SplitOptions): Promise<ImportedListings> {
  const { splitBy, country, folder } = options
  if (feed.mapping.private_columns.includes(splitBy))
    throw new StockError('wrong-mapping', splitBy, 'The column is private but would name dealers.', 'Name another.')
  const groups = new Map<string, Listing[]>()
  const unassigned = collectStock({ dealership_id: '', dealership_slug: '', locations: [] })
  const blank = new Set(['', ...feed.mapping.blank])
  const facts = await readFeed(feed, { folder }, (record, mapped) => {
    if (!mapped.ok) return unassigned.reject(record, mapped.error)
    const { row, ...listing } = mapped.value
    const key = valueText(row.get(splitBy))
    if (blank.has(key)) return unassigned.reject(record, withoutDealer(splitBy))
    const group = groups.get(key) ?? []
    group.push({ record, ...listing })
    groups.set(key, group)
  })
  const used = new Set<string>()
  const dealers: ImportedDealer[] = []
  // Sorted, so that slugs don't depend on the order of the listings.
  for (const [key, listings] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const place = placeOf(key, listings, country)
    if (place) dealers.push(makeDealer(place, numberedSlug(dealerSlug(key), used), listings, facts))
    else for (const { record } of listings) unassigned.reject(record, withoutState(splitBy, key))
  }
  const whole = mergeReadings([unassigned.finish(facts), ...dealers.map(({ reading }) => reading)], facts.origin)
  return { dealers, whole, alike: alikeOf([...groups.keys()].sort()) }
}

function makeDealer(
  place: DealerPlace,
  slug: string,
  listings: readonly Listing[],
  facts: SourceFacts,
): ImportedDealer {
  const input = dealerTenant(place, slug)
  const collector = collectStock(tenant.parse(input))
  for (const listing of listings) collector.accept(listing)
  return { tenant: input, reading: collector.finish(facts) }
}

/** City and state from the first listing that has them; undefined for an Australian place without a state. */
function placeOf(key: string, listings: readonly Listing[], country: Tenant['country']): DealerPlace | undefined {
  const city = textIn(listings, 'city') ?? key
  if (country === 'NZ') return { key, city, country }
  const state = AUSTRALIAN_STATES.find((one) => one === textIn(listings, 'state'))
  return state && { key, city, state, country }
}

function textIn(listings: readonly Listing[], field: string): string | undefined {
  for (const { fields } of listings) {
    const value: unknown = Reflect.get(fields, field)
    if (typeof value === 'string') return value
  }
  return undefined
}

const alikeOf = (keys: readonly string[]): string[][] =>
  [...Map.groupBy(keys, slugify).values()].filter((alike) => alike.length > 1)

const withoutDealer = (column: string): Finding => ({
  name: 'no-dealer',
  field: column,
  value: '',
  reason: `${column} is blank: the record belongs to no dealer.`,
})

const withoutState = (column: string, key: string): Finding => ({
  name: 'no-state',
  field: column,
  value: shownValue(key),
  reason: `An Australian dealer is in a state: map the field state to one of ${AUSTRALIAN_STATES.join(', ')}.`,
})

/** Merges readings of parts of one source, with the remarks in the order of the records. */
function mergeReadings(readings: readonly StockReading[], origin: StockOrigin): StockReading {
  const remarks = (of: 'rejected' | 'repaired' | 'noted'): Remark[] =>
    readings.flatMap((reading) => reading[of]).sort((a, b) => a.record - b.record)
  return {
    vehicles: readings.flatMap(({ vehicles }) => vehicles),
    cars: readings.flatMap(({ cars }) => cars),
    read: readings.reduce((sum, { read }) => sum + read, 0),
    rejected: remarks('rejected'),
    repaired: remarks('repaired'),
    noted: remarks('noted'),
    origin,
  }
}

/** The proposed slug, with a number if it is already used; the result counts as used from now on. */
function numberedSlug(proposed: string, used: Set<string>): string {
  let slug = proposed
  for (let number = 2; used.has(slug); number++) slug = `${proposed}-${number}`
  used.add(slug)
  return slug
}
