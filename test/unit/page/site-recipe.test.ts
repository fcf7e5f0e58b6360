import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprinter } from '#src/builder/render/fingerprint.ts'
import type { SitePage } from '#src/features/page.ts'
import { finishedPage } from '#src/page/page-recipe.ts'
import { siteRecipe } from '#src/page/site/build-site.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent, aPost, aTenant, NOW, someVehicles } from './fixture.ts'
import { EVERYTHING } from './full-site.ts'

const DAY = 24 * 60 * 60 * 1000

/** One thing that happens between two builds. */
type Step =
  | { kind: 'price'; car: number; price: number }
  | { kind: 'sell' | 'leave' | 'arrive' | 'rename'; car: number }
  | { kind: 'days-pass'; days: number }
  | { kind: 'tenant' | 'content' }

const CARS = 6
const car = fc.nat(CARS - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), car, price: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ kind: fc.constantFrom('sell' as const, 'leave' as const, 'arrive' as const, 'rename' as const), car }),
  fc.record({ kind: fc.constant('days-pass' as const), days: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constantFrom('tenant' as const, 'content' as const) }),
)

function world() {
  const cars = new Map<number, Vehicle>(
    someVehicles(CARS, { created_at: new Date(NOW - 4 * DAY).toISOString() }).map((v, index) => [index, v]),
  )
  const input = { tenant: aTenant(EVERYTHING), content: aContent(), now: NOW }
  const change = (at: number, changes: Partial<Vehicle>): void => {
    const v = cars.get(at)
    if (v) cars.set(at, { ...v, ...changes })
  }
  const happen = (event: Step): void => {
    switch (event.kind) {
      case 'price':
        return void change(event.car, { price: event.price })
      case 'sell':
        return void change(event.car, { status: 'sold', sold: true, sold_date_timestamp: input.now / 1000 })
      case 'rename':
        return void change(event.car, { name: 'Renamed', model: 'Renamed', make: event.car % 2 ? 'Kia' : 'Mazda' })
      case 'leave':
        return void cars.delete(event.car)
      case 'arrive':
        return void cars.set(event.car, someVehicles(event.car + 1)[event.car] as Vehicle)
      case 'days-pass':
        input.now += event.days * DAY
        return
      case 'tenant':
        input.tenant = aTenant({ ...EVERYTHING, name: `Dealer ${input.now}` })
        return
      case 'content':
        input.content = aContent({ posts: [aPost('news')] })
        return
    }
  }
  return { happen, input: () => ({ ...input, vehicles: [...cars.values()] }) }
}

describe('the recipe of a site', () => {
  it('says of each page before it is made what the page says', () => {
    const { happen, input } = world()
    happen({ kind: 'sell', car: 1 })
    for (const { kind, path, in_sitemap, make } of siteRecipe(input()).pages)
      expect(finishedPage(make(), input().tenant.url.replace(/\/$/, ''))).toMatchObject({ kind, path, in_sitemap })
  })

  it('makes equal pages of equal parts, whatever happened in between', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { happen, input } = world()
        const made = new Map<string, SitePage>()
        for (const event of [undefined, ...steps]) {
          if (event) happen(event)
          const fingerprint = fingerprinter()
          for (const { kind, path, parts, make } of siteRecipe(input()).pages) {
            const key = fingerprint([kind, path, ...parts])
            const page = make()
            expect(page).toEqual(made.get(key) ?? page)
            made.set(key, page)
          }
        }
      }),
      { numRuns: 10 },
    )
  })
})
