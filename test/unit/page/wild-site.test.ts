import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SitePage } from '#src/features/page.ts'
import { similarInStock } from '#src/page/similar.ts'
import { TEMPLATES } from '#src/tenant/theme.ts'
import { distance, similarVehicles } from '#src/vehicle/similar.ts'
import { stockSlug } from '#src/vehicle/slug.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aSite, aVehicle, pageAt, paths, someVehicles } from './fixture.ts'

const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 40 }), { nil: undefined })
const amount = fc.option(fc.oneof(fc.integer({ min: -5, max: 300_000 }), fc.double()), { nil: undefined })

const wild: fc.Arbitrary<Partial<Vehicle>> = fc.record({
  make: fc.oneof(fc.constantFrom('Toyota', 'GWM', 'Haval', 'SKODA'), fc.string({ unit: 'grapheme' })),
  model: fc.string({ unit: 'grapheme' }),
  name: fc.string({ unit: 'grapheme' }),
  badge: text,
  body: fc.oneof(fc.constantFrom('SUV', 'Hatch', 'suv', undefined), text),
  year: amount,
  km: amount,
  price: amount,
  before_price: amount,
  car_type: fc.constantFrom('new', 'used', 'demo'),
  status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
  sold_date_timestamp: fc.option(fc.integer({ min: 1_773_000_000, max: 1_774_000_000 }), { nil: undefined }),
  tag: text,
  comments: text,
  colour: text,
  city: text,
  stocknum: text,
  file: text,
  video_url: text,
  spin_url: text,
  floor_plan_url: text,
  cylinders: amount,
  custom_rank: fc.integer(),
  images: fc.array(fc.record({ image: fc.record({ url: fc.string({ unit: 'grapheme' }) }) }), { maxLength: 3 }),
})

const stock = fc.array(wild, { maxLength: 12 }).map((all) =>
  all.map((changes, index) => {
    const v = aVehicle({ ...changes, id: `w${index}` })
    return { ...v, slug: stockSlug({ ...v, stocknum: `w${index}` }) }
  }),
)

/** What a result page leads to: vehicles and narrower lists. */
function resultLinks(page: SitePage): (string | undefined)[] {
  if (page.kind !== 'search') return []
  const vehicles = page.results.map((result) => (result.kind === 'vehicle' ? result.href : result.link.href))
  return [...vehicles, ...page.facets.flatMap((facet) => (facet.options ?? []).map(({ href }) => href))]
}

describe('whatever a source sends', () => {
  it('a site is built, every path is valid and every result link is a page', () => {
    fc.assert(
      fc.property(stock, fc.constantFrom(...TEMPLATES), (vehicles, template) => {
        const site = aSite({ vehicles, tenant: { template } })
        const known = new Set(paths(site))
        expect(known.size).toBe(site.pages.length)
        for (const path of known) expect(path).toMatch(/^(\/|(\/[A-Za-z0-9_-]+)+)$/)
        for (const href of site.pages.flatMap(resultLinks)) expect(known).toContain(href)
      }),
      { numRuns: 25 },
    )
  })

  it('the same input gives the same site, and a later minute changes nothing', () => {
    fc.assert(
      fc.property(stock, (vehicles) => {
        const settled = vehicles.filter((v) => v.status !== 'sold')
        expect(aSite({ vehicles: settled })).toEqual(aSite({ vehicles: settled.toReversed(), now: LATER }))
      }),
      { numRuns: 15 },
    )
  })
})

const LATER = Date.UTC(2026, 2, 12, 12, 1)

describe('removing a vehicle', () => {
  it('removes its page and its card everywhere', () => {
    const vehicles = someVehicles(10)
    for (const gone of vehicles) {
      const text = JSON.stringify(aSite({ vehicles: vehicles.filter((v) => v !== gone) }))
      expect(text).not.toContain(`/cars/${gone.slug}"`)
      expect(text).not.toContain(`"vehicle_id":"${gone.id}"`)
    }
  })

  it('a sold one is nowhere similar to another', () => {
    const vehicles = someVehicles(4).map((v, index) =>
      index === 0 ? { ...v, status: 'sold' as const, sold_date_timestamp: 1_773_316_000 } : v,
    )
    const cards = pageAt(aSite({ vehicles }), 'vehicle', '/cars/vehicle-2').similar.cards
    expect(cards.map(({ vehicle_id }) => vehicle_id)).not.toContain('v1')
  })
})

describe('similar vehicles among the whole stock', () => {
  const ofPrices = (all: fc.Arbitrary<(number | undefined)[]>) =>
    all.chain((prices) =>
      fc.tuple(
        ...prices.map((price, index) =>
          fc
            .record({
              body: fc.constantFrom('SUV', 'Hatch', undefined),
              make: fc.constantFrom('Kia', 'GWM', 'Haval'),
              status: fc.constantFrom<Vehicle['status'][]>('in_stock', 'in_stock', 'sold'),
            })
            .map((changes) => aVehicle({ ...changes, price, id: `v${index}` })),
        ),
      ),
    )
  const known = ofPrices(fc.uniqueArray(fc.integer({ min: 11, max: 200_000 }), { maxLength: 60 }))
  const wild = ofPrices(fc.array(fc.constantFrom(undefined, undefined, 20_000, 21_000, 90_000), { maxLength: 60 }))

  it('are those that comparing all with all would find', () => {
    fc.assert(
      fc.property(known, fc.integer({ min: 0, max: 6 }), (vehicles, count) => {
        const found = similarInStock(vehicles, count)
        for (const v of vehicles)
          expect(found.get(v)?.map(({ id }) => id)).toEqual(similarVehicles(v, vehicles, count).map(({ id }) => id))
      }),
    )
  })

  it('stand as near as those would, where prices are equal or not known', () => {
    fc.assert(
      fc.property(wild, fc.integer({ min: 0, max: 6 }), (vehicles, count) => {
        const found = similarInStock(vehicles, count)
        const far = (v: Vehicle, others: Vehicle[] = []) => others.map((other) => distance(v, other))
        for (const v of vehicles) expect(far(v, found.get(v))).toEqual(far(v, similarVehicles(v, vehicles, count)))
      }),
    )
  })
})
