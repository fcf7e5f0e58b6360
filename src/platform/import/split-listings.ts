import { slugify } from '#src/base/text.ts'
import { type Tenant, type TenantInput, tenant } from '#src/tenant/tenant.ts'
import type { Finding } from '../car/read-car.ts'
import { type Feed, readFeed } from '../feed/read-feed.ts'
import { textOf } from '../feed/row.ts'
import { type Candidate, collectStock, type SourceFacts } from '../stock-collector.ts'
import type { StockReading } from '../stock-reading.ts'
import { dealerTenant } from './dealer-tenant.ts'
import { mergeReadings } from './merge-readings.ts'

/** One dealer made from listings, with its stock. */
export interface ImportedDealer {
  tenant: TenantInput
  reading: StockReading
}

export interface ImportedListings {
  dealers: ImportedDealer[]
  /** Vehicles of every dealer, and the remarks on every listing. */
  whole: StockReading
  /** Values that differ only in letter case or punctuation, and were kept apart. */
  alike: string[][]
}

export interface SplitOptions {
  /** Column of which each different value is a dealer. */
  splitBy: string
  country: Tenant['country']
  /** That the feed's path is relative to. */
  folder: string
}

type Listing = Candidate & { fields: object }

/**
 * Makes one dealer of each different value of a column. Values that differ only
 * in letter case are different dealers, and named in `alike`: that they mean one
 * place cannot be told from the listings.
 *
 * @throws StockError
 */
export async function splitListings(feed: Feed, options: SplitOptions): Promise<ImportedListings> {
  const { splitBy, country, folder } = options
  const groups = new Map<string, Listing[]>()
  const unassigned = collectStock({ dealership_id: '', dealership_slug: '', locations: [] })
  const blank = new Set(['', ...feed.mapping.blank])
  const facts = await readFeed(feed, { folder }, (record, mapped) => {
    if (!mapped.ok) return unassigned.reject(record, mapped.error)
    const { row, ...listing } = mapped.value
    const key = textOf(row.get(splitBy))
    if (blank.has(key)) return unassigned.reject(record, withoutDealer(splitBy))
    const group = groups.get(key) ?? []
    group.push({ record, ...listing })
    groups.set(key, group)
  })
  const keys = [...groups.keys()].sort()
  const slugFor = dealerSlugs()
  const dealers = keys.map((key) => makeDealer(key, slugFor(key), groups.get(key) ?? [], country, facts))
  const whole = mergeReadings([unassigned.finish(facts), ...dealers.map(({ reading }) => reading)], facts.origin)
  return { dealers, whole, alike: alikeOf(keys) }
}

function makeDealer(
  key: string,
  slug: string,
  listings: readonly Listing[],
  country: Tenant['country'],
  facts: SourceFacts,
): ImportedDealer {
  const input = dealerTenant(
    { key, country, city: textIn(listings, 'city') ?? key, state: textIn(listings, 'state') },
    slug,
  )
  const collector = collectStock(tenant.parse(input))
  for (const listing of listings) collector.accept(listing)
  return { tenant: input, reading: collector.finish(facts) }
}

function textIn(listings: readonly Listing[], field: string): string | undefined {
  for (const { fields } of listings) {
    const value: unknown = Reflect.get(fields, field)
    if (typeof value === 'string') return value
  }
  return undefined
}

/** Keys come sorted, so that the same set of dealers has the same slugs in whatever order the listings come. */
function dealerSlugs(): (key: string) => string {
  const taken = new Map<string, number>()
  return (key) => {
    const slug = slugify(key) || 'dealer'
    const number = (taken.get(slug) ?? 0) + 1
    taken.set(slug, number)
    return number === 1 ? slug : `${slug}-${number}`
  }
}

const alikeOf = (keys: readonly string[]): string[][] =>
  [...Map.groupBy(keys, slugify).values()].filter((alike) => alike.length > 1)

const withoutDealer = (column: string): Finding => ({
  name: 'no-dealer',
  field: column,
  value: '',
  reason: `${column} is blank: the record belongs to no dealer.`,
})
