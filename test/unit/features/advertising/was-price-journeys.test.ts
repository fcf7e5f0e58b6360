import { describe, expect, it } from 'vitest'
import { adFindings, asAdvertised } from '#src/features/advertising/findings.ts'
import { buildFeatures } from '#src/features/build.ts'
import { buildSite } from '#src/page/site/build-site.ts'
import { advertisements, type PriceLedger, withPublished } from '#src/vehicle/price-ledger.ts'
import { changesOf, type FollowedVehicle, newsOf } from '#src/vehicle/stock-changes.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent, pageAt } from '../../page/fixture.ts'
import { aTenant, aVehicle } from '../../vehicle/fixture.ts'
import { lawful } from './examples.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.parse('2026-03-01T00:00:00Z')
const TENANT = aTenant({
  country: 'AU',
  switches: { cars: { show_price_history: true }, alerts: { enabled: true } },
  feeds_out: ['google', 'microsoft', 'meta', 'tiktok', 'json', 'csv'],
})
const [HIGH, LOW] = [36_990, 33_990]

type Step = [day: number, changes: Partial<Vehicle>]
const car = (changes: Partial<Vehicle>): Vehicle =>
  lawful({ ...aVehicle(), id: 'a', vin: 'JTDBR32E720123456', price_type: 'drive_away', ...changes })

/** What a dealer's builds entered, one after another. */
const entered = (steps: readonly Step[]): PriceLedger =>
  steps.reduce<PriceLedger>((ledger, [day, changes]) => {
    const now = START + day * DAY
    return withPublished(
      ledger,
      advertisements([car(changes)], { tenant: TENANT, now }, () => 'stock.json'),
      now,
    )
  }, {})

const CLAIM = { price: LOW, before_price: HIGH }
const OTHER = { vin: 'JTDBR32E720999999', stocknum: 'OTHER' }

/** Where a site could say that a price came down. */
function claimsOf([day, changes]: Step, ledger: PriceLedger) {
  const now = START + day * DAY
  const site = { tenant: TENANT, vehicles: [car(changes)], ledger, now }
  const vehicles = asAdvertised(site.vehicles, adFindings(site))
  const input = { ...site, vehicles, content: aContent() }
  const model = buildSite(input)
  const page = pageAt(model, 'vehicle', `/cars/${car(changes).slug}`)
  const lists = JSON.stringify(model.pages.filter(({ kind }) => kind !== 'vehicle'))
  const files = model.files.map(({ body }) => body.toString()).join()
  const feeds = buildFeatures.flatMap(
    ({ files }) => files?.(input, vehicles, { FEEDS_SECRET: 'x'.repeat(32) }).files ?? [],
  )
  return {
    page: page.price.saving !== undefined,
    'structured data': JSON.stringify(page.head).includes(String(HIGH)),
    history: page.price_history?.drop !== undefined,
    card: lists.includes('Save $3,000'),
    files: /"before_price":36990|36,990/.test(files),
    feeds: feeds.map(({ path, body }) => ({
      path,
      isNamed: body.includes(vehicles[0]?.id ?? ''),
      isWas: /36,?990/.test(body),
    })),
  }
}

/** What people are emailed who asked for an alert after one of the steps, with the price that each was shown. */
function alertsOf(steps: readonly Step[]) {
  const releases = steps.map(([, changes]): FollowedVehicle[] => {
    const { id, price, price_type } = car(changes)
    return [{ id, state: 'for-sale', price, price_type, shown: { title: '', price: '', href: '', picture: '' } }]
  })
  const known = (at: number) => new Map(releases[at]?.map((vehicle) => [vehicle.id, vehicle]))
  const last = releases.at(-1)?.[0]
  return releases.slice(0, -1).map((seen, at) => {
    const changes = releases.slice(at + 1).flatMap((release, next) => changesOf(known(at + next), release))
    const news =
      last &&
      newsOf(
        changes.filter(({ car_id }) => car_id === last.id),
        last,
        ['dropped'],
      )
    return { shown: seen[0]?.price, named: news?.before }
  })
}

type Journey = [name: string, isProved: boolean, steps: Step[], last: Step]

const JOURNEYS: Journey[] = [
  ['asked for 30 days', true, [[0, { price: HIGH }]], [30, CLAIM]],
  [
    'raised, and lowered within seven seconds',
    false,
    [
      [0, { price: LOW }],
      [30, { price: HIGH }],
    ],
    [30.0001, CLAIM],
  ],
  [
    'raised for ten days',
    false,
    [
      [0, { price: LOW }],
      [10, { price: HIGH }],
    ],
    [20, CLAIM],
  ],
  ['of an empty machine', false, [], [30, CLAIM]],
  [
    'of the release that a rollback showed in between',
    true,
    [
      [0, { price: HIGH }],
      [30, CLAIM],
      [30.5, { price: HIGH }],
    ],
    [31, CLAIM],
  ],
  ['of another car with the same id', false, [[0, { price: HIGH }]], [30, { ...CLAIM, ...OTHER }]],
  ['of the same VIN under another id', true, [[0, { id: 'old', price: HIGH }]], [30, CLAIM]],
  [
    'by dates that the ledger denies',
    false,
    [[0, { price: LOW }]],
    [40, { ...CLAIM, before_price_from: '2026-03-01' }],
  ],
  [
    'by dates before the ledger began',
    true,
    [],
    [40, { ...CLAIM, before_price_from: '2026-03-01', before_price_until: '2026-04-08' }],
  ],
]

describe('a price that came down is claimed everywhere or nowhere', () => {
  it.each(JOURNEYS)('%s: %s', (_, isProved, steps, last) => {
    const { page, card, history, feeds, ...others } = claimsOf(last, entered(steps))
    expect({ page, card, history }).toEqual({ page: isProved, card: isProved, history: isProved })
    if (!isProved) expect(others).toEqual({ 'structured data': false, files: false })
    // No platform has a column for it.
    expect(feeds.length).toBe(TENANT.feeds_out.length)
    expect(feeds.filter(({ isNamed, isWas }) => !isNamed || isWas)).toEqual([])
  })

  it.each(JOURNEYS)('an alert names the price that its person was shown, or none: %s', (_, __, steps, last) => {
    const alerts = alertsOf([...steps, last]).filter((each) => each.named !== undefined)
    expect(alerts.filter((each) => each.named !== each.shown)).toEqual([])
    expect(alerts.every(({ shown = 0 }) => shown > LOW)).toBe(true)
  })
})
