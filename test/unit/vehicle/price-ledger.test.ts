import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advertisements, mergedLedgers, type PriceLedger, withPublished } from '#src/vehicle/price-ledger.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle } from './fixture.ts'

const DAY = 24 * 60 * 60 * 1000
const sourceOf = () => 'stock.json'
const tenant = aTenant()
const published = (ledger: PriceLedger, now: number, ...stock: Partial<Vehicle>[]): PriceLedger =>
  withPublished(
    ledger,
    advertisements(
      stock.map((v) => aVehicle(v)),
      { tenant, now },
      sourceOf,
    ),
    now,
  )

const car = (changes: Partial<Vehicle> = {}): Partial<Vehicle> => ({ id: 'a', price: 20_000, ...changes })
const periodsOf = (ledger: PriceLedger, id = 'a') =>
  ledger[id]?.periods.map(({ price, from, until }) => [price, from, until])

describe('the price ledger of a dealer', () => {
  const first = published({}, 100, car())

  it.each<[string, PriceLedger, unknown]>([
    ['a new vehicle begins its first period', first, [[20_000, 100, undefined]]],
    ['the same price again changes nothing', published(first, 200, car()), [[20_000, 100, undefined]]],
    [
      'a new price ends the period before',
      published(first, 200, car({ price: 19_000 })),
      [
        [20_000, 100, 200],
        [19_000, 200, undefined],
      ],
    ],
    [
      'another kind of price is another advertisement',
      published(first, 200, car({ price_type: 'egc' })),
      [
        [20_000, 100, 200],
        [20_000, 200, undefined],
      ],
    ],
    [
      'a price on application is one too',
      published(first, 200, car({ price: undefined })),
      [
        [20_000, 100, 200],
        [undefined, 200, undefined],
      ],
    ],
    [
      'a sold vehicle is no longer advertised',
      published(first, 200, car({ status: 'sold', sold: true })),
      [[20_000, 100, 200]],
    ],
    [
      'another vehicle with its id inherits nothing',
      published(published({}, 100, car({ vin: 'A' })), 200, car({ vin: 'B' })),
      [[20_000, 200, undefined]],
    ],
    [
      'nor does one with another stock number',
      published(published({}, 100, car({ stocknum: 'A' })), 200, car({ stocknum: 'B' })),
      [[20_000, 200, undefined]],
    ],
    [
      'the same vehicle under another stock number goes on',
      published(published({}, 100, car({ vin: 'A', stocknum: 'A' })), 200, car({ vin: 'A', stocknum: 'B' })),
      [[20_000, 100, undefined]],
    ],
    [
      'nor does the vehicle under another id without a VIN',
      published(published({}, 100, car({ id: 'old', vin: undefined })), 200, car({ vin: 'A' })),
      [[20_000, 200, undefined]],
    ],
    [
      'the same VIN under another id goes on, although a second vehicle has its id now',
      published(published({}, 100, car({ id: 'old', vin: 'A' })), 200, car({ vin: 'A' }), car({ id: 'old', vin: 'B' })),
      [[20_000, 100, undefined]],
    ],
    ['nor is one of another dealer', published(first, 200, car({ dealership_id: 'other' })), [[20_000, 100, 200]]],
    ['nor is a hidden one', published(first, 200, car({ show_on_dealer_website: false })), [[20_000, 100, 200]]],
    ['nor one that is gone', published(first, 200), [[20_000, 100, 200]]],
    [
      'a vehicle that comes back begins anew',
      published(published(first, 200), 300, car()),
      [
        [20_000, 100, 200],
        [20_000, 300, undefined],
      ],
    ],
    [
      'its neighbour changes nothing',
      published(first, 200, car(), car({ id: 'b', price: 1000 })),
      [[20_000, 100, undefined]],
    ],
  ])('%s', (_, ledger, expected) => expect(periodsOf(ledger)).toEqual(expected))

  it.each([
    [730, false],
    [729, true],
  ])('keeps a vehicle for two years after it has gone: %i days', (days, isKept) => {
    const gone = published(first, 200)
    expect('a' in published(gone, 200 + days * DAY)).toBe(isKept)
  })

  it('says where a price was read, and what the odometer showed', () =>
    expect(published({}, 1, car({ km: 50_000, year: 2019 })).a).toMatchObject({
      periods: [{ source: 'stock.json' }],
      km: 50_000,
      year: 2019,
    }))
})

it('remembers what the odometer showed when a reading leaves it out', () =>
  expect(
    published(published({}, 1, car({ km: 50_000, year: 2019 })), 2, car({ km: undefined, year: undefined })).a,
  ).toMatchObject({ km: 50_000, year: 2019 }))

/** Publications of two vehicles, at rising times. */
const publications = fc
  .array(
    fc.record({
      after: fc.integer({ min: 1, max: 40 * DAY }),
      prices: fc.record({ a: price(), b: price() }),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ prices }, at) => {
      const passed = list.slice(0, at + 1).reduce((sum, { after }) => sum + after, 0)
      return { now: 1_700_000_000_000 + passed, prices }
    }),
  )

function price(): fc.Arbitrary<number | undefined> {
  return fc.option(fc.constantFrom(10_000, 11_000, 12_000), { nil: undefined })
}

function after(ledger: PriceLedger, { now, prices }: { now: number; prices: Record<string, number | undefined> }) {
  const stock = Object.entries(prices).flatMap(([id, amount]) =>
    amount === undefined ? [] : [car({ id, price: amount })],
  )
  return published(ledger, now, ...stock)
}

describe('whatever is published', () => {
  it('no closed period ever changes, and periods never overlap', () =>
    fc.assert(
      fc.property(publications, (list) => {
        let ledger: PriceLedger = {}
        for (const publication of list) {
          const before = ledger
          ledger = after(before, publication)
          for (const [id, { periods }] of Object.entries(before)) {
            const closed = periods.filter(({ until }) => until !== undefined)
            expect(ledger[id]?.periods.slice(0, closed.length)).toEqual(closed)
          }
        }
        for (const { periods } of Object.values(ledger)) {
          for (const [at, { until = Number.POSITIVE_INFINITY, from }] of periods.entries()) {
            expect(from).toBeLessThan(until)
            expect(until).toBeLessThanOrEqual(periods[at + 1]?.from ?? Number.POSITIVE_INFINITY)
          }
        }
      }),
    ))

  it('two machines that published in turn have one ledger, whichever is merged into which', () =>
    fc.assert(
      fc.property(publications, fc.nat(12), (list, turn) => {
        const common = list.slice(0, turn).reduce(after, {} as PriceLedger)
        const late = list.slice(turn).reduce(after, common)
        expect(mergedLedgers(common, late)).toEqual(late)
        expect(mergedLedgers(late, common)).toEqual(late)
        expect(mergedLedgers(late, late)).toEqual(late)
      }),
    ))
})

describe('a vehicle that the presets of a site leave out', () => {
  it('is not advertised', () => {
    const preset = aTenant({ flags: { preset_cities: ['Bathurst'] } })
    const stock = [aVehicle({ id: 'a', city: 'Bathurst' }), aVehicle({ id: 'b', city: 'Cowra' })]
    expect(advertisements(stock, { tenant: preset, now: 0 }, sourceOf).map(({ id }) => id)).toEqual(['a'])
  })
})
