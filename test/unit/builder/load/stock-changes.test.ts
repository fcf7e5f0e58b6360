import { describe, expect, it } from 'vitest'
import { stockChanges } from '#src/builder/load/stock-changes.ts'
import type { GoodCar } from '#src/platform/good-stock.ts'

const car = (id: string, changes: Partial<GoodCar['car']> = {}): GoodCar => ({
  id,
  slug: id.toLowerCase(),
  car: { make: 'Toyota', model: 'Corolla', year: 2021, stocknum: id, car_type: 'used', ...changes },
})
const none = { count: 0, first: [] }
const NOTHING = { added: none, sold: none, gone: none, prices: none }
const one = (words: string) => ({ count: 1, first: [words] })

describe('what a delivery that is held back would change', () => {
  it.each([
    ['nothing', [car('U1')], [car('U1')], {}],
    ['a new vehicle', [], [car('U1')], { added: one('2021 Toyota Corolla (U1)') }],
    ['a vehicle that is gone', [car('U1')], [], { gone: one('2021 Toyota Corolla (U1)') }],
    ['a vehicle that is sold', [car('U1')], [car('U1', { status: 'sold' })], { sold: one('2021 Toyota Corolla (U1)') }],
    ['one that was sold before', [car('U1', { sold: true })], [car('U1', { status: 'sold' })], {}],
    [
      'another price',
      [car('U1', { price: 10_000 })],
      [car('U1', { price: 100_000 })],
      { prices: one('2021 Toyota Corolla (U1): $10,000, then $100,000') },
    ],
    [
      'a price that vanishes',
      [car('U1', { price: 10_000 })],
      [car('U1', { price: 0 })],
      { prices: one('2021 Toyota Corolla (U1): $10,000, then no price') },
    ],
    [
      "another vehicle under a vehicle's id",
      [car('U1')],
      [car('U1', { make: 'Skoda' })],
      { gone: one('2021 Toyota Corolla (U1)'), added: one('2021 Skoda Corolla (U1)') },
    ],
    [
      'only addresses are known of what the site shows',
      [{ slug: 'u1' }, { slug: 'u2' }],
      [car('U2'), car('U3')],
      { added: one('2021 Toyota Corolla (U3)'), gone: one('u1') },
    ],
  ])('%s', (_, shown, delivery, changes) => {
    expect(stockChanges(shown, delivery)).toEqual({ ...NOTHING, ...changes })
  })

  it('counts all and names the first five', () => {
    const many = Array.from({ length: 9 }, (_, at) => car(`U${at}`))
    const { added } = stockChanges([], many)
    expect([added.count, added.first.length]).toEqual([9, 5])
  })
})
