import { describe, expect, it } from 'vitest'
import { changeDoubts, strikingPrices } from '#src/platform/change-doubts.ts'
import type { Car } from '#src/record/car.ts'

const LIMITS = { largest_stock_loss: 0.5, largest_price_change: 2 }

/** So many vehicles from 20,000 up, each changed by its place, or taken away. */
const changed = (count: number, change: (car: Car, at: number) => Partial<Car> | undefined) => {
  const cars = Array.from({ length: count }, (_, at): Car => {
    const car: Partial<Car> = { make: 'Kia', model: 'Rio', year: 2021, price: 20_000 + at * 100, km: 50_000 + at }
    return { ...car, car_type: 'used', status: 'in_stock' } as Car
  })
  const last = cars.map((car, at) => ({ id: `${at}`, slug: `rio-${at}`, car }))
  const found = new Map<string, Car>()
  for (const [at, car] of cars.entries()) {
    const changes = change(car, at)
    if (changes) found.set(`${at}`, { ...car, ...changes })
  }
  return { last, found }
}
const price = (car: Car): number => car.price ?? 0
const SOLD = { status: 'sold' as const }

describe('what is absurd for a whole stock is held back', () => {
  it.each<[string, number, (car: Car, at: number) => Partial<Car> | undefined, string, string]>([
    [
      'all prices times ten',
      100,
      (car) => ({ price: price(car) * 10 }),
      'prices',
      '100 of 100 prices changed by more than a factor of 2',
    ],
    ['all prices divided by a hundred', 100, (car) => ({ price: price(car) / 100 }), 'prices', 'from $20,000 to $200'],
    ['all prices zero', 100, () => ({ price: 0 }), 'no-prices', '100 of 100 vehicles with a price have none now'],
    ['all prices gone', 100, () => ({ price: undefined }), 'no-prices', '100 of 100'],
    ['prices of a third times ten', 99, (car, at) => ({ price: price(car) * (at % 3 ? 1 : 10) }), 'prices', '33 of 99'],
    ['prices of a third gone', 99, (car, at) => ({ price: at % 3 ? car.price : undefined }), 'no-prices', '33 of 99'],
    [
      'all sold at once',
      100,
      () => SOLD,
      'off-sale',
      '100 of 100 vehicles on sale are now sold and 0 are missing (100%). The limit is 50%',
    ],
    [
      'sold and gone together above the limit',
      100,
      (_, at) => (at < 30 ? undefined : at < 60 ? SOLD : {}),
      'off-sale',
      '30 of 100 vehicles on sale are now sold and 30 are missing (60%)',
    ],
    [
      'kilometres in thousands',
      100,
      ({ km = 0 }) => ({ km: Math.round(km / 1000) }),
      'kilometres',
      'The kilometres of 100 of 100 vehicles fell',
    ],
    ['kilometres of a third zero', 99, ({ km }, at) => ({ km: at % 3 ? km : 0 }), 'kilometres', 'from 50,000 to 0'],
    ['three of three prices times ten', 3, (car) => ({ price: price(car) * 10 }), 'prices', '3 of 3'],
    ['three of three sold', 3, () => SOLD, 'off-sale', '3 of 3'],
  ])('%s', (_, count, change, kind, words) => {
    const { last, found } = changed(count, change)
    const doubts = changeDoubts(last, found, 'feed.csv', LIMITS)
    expect(doubts.map((doubt) => doubt.kind)).toEqual([kind])
    expect(doubts[0]?.message).toMatch(/^feed\.csv: /)
    expect(doubts[0]?.message).toContain(words)
  })
})

describe('normal changes of trade are not', () => {
  it.each<[string, number, (car: Car, at: number) => Partial<Car> | undefined]>([
    ['nothing', 100, () => ({})],
    ['half price in a clearance sale', 100, (car) => ({ price: price(car) / 2 })],
    ['another currency', 100, (car) => ({ price: Math.round(price(car) * 1.1) })],
    ['one price corrected from ten times', 100, (car, at) => ({ price: at === 0 ? price(car) * 10 : car.price })],
    ['a quarter of the prices withdrawn', 100, (car, at) => ({ price: at < 25 ? undefined : car.price })],
    ['two of three sold in a day', 3, (_, at) => (at < 2 ? SOLD : {})],
    ['one of three priced anew', 3, (car, at) => ({ price: at === 0 ? price(car) * 3 : car.price })],
    ['half of the stock sold at an auction', 100, (_, at) => (at < 50 ? SOLD : {})],
    ['distances rounded to thousands', 100, ({ km = 0 }) => ({ km: Math.floor(km / 1000) * 1000 })],
    ['distances that grow', 100, ({ km = 0 }) => ({ km: km * 2 })],
    ['sold vehicles without price and distance', 100, (_, at) => (at < 40 ? { ...SOLD, price: 0, km: 0 } : {})],
    ['first prices of vehicles that had none', 100, () => ({})],
  ])('%s', (_, count, change) => {
    const { last, found } = changed(count, change)
    expect(changeDoubts(last, found, 'feed.csv', LIMITS)).toEqual([])
  })

  it.each([
    ['a first stock', [], new Map()],
    [
      'a stock without prices that gets some',
      changed(10, () => ({})).last.map((one) => ({ ...one, car: { ...one.car, price: undefined } })),
      changed(10, () => ({})).found,
    ],
  ] as const)('%s', (_, last, found) => {
    expect(changeDoubts(last, found, 'feed.csv', LIMITS)).toEqual([])
  })

  it("the dealer's own limits count", () => {
    const { last, found } = changed(10, (car) => ({ price: price(car) * 4 }))
    expect(changeDoubts(last, found, 'f', { ...LIMITS, largest_price_change: 4 })).toEqual([])
    const sale = changed(10, (_, at) => (at < 7 ? SOLD : {}))
    expect(changeDoubts(sale.last, sale.found, 'f', { ...LIMITS, largest_stock_loss: 0.7 })).toEqual([])
  })
})

it.each<[string, (car: Car, at: number) => Partial<Car> | undefined, readonly string[]]>([
  ['all sold', () => SOLD, ['status', 'sold', 'sold_date_timestamp']],
  ['some sold and more gone: the sold ones are believed', (_, at) => (at < 40 ? undefined : at < 60 ? SOLD : {}), []],
  [
    'other prices',
    (car) => ({ price: price(car) * 10 }),
    ['price', 'price_type', 'before_price', 'subscription_price'],
  ],
  ['fallen kilometres', () => ({ km: 1 }), ['km']],
])('only what is doubtful keeps its last value: %s', (_, change, facts) => {
  const { last, found } = changed(100, change)
  expect(changeDoubts(last, found, 'f', LIMITS).flatMap((doubt) => doubt.facts ?? [])).toEqual(facts)
})

it('a single vehicle beyond the factor is named, up and down', () => {
  const { last, found } = changed(10, (car, at) => ({ price: at === 3 ? price(car) * 10 : at === 4 ? 204 : car.price }))
  expect(strikingPrices(last, found, LIMITS)).toEqual([
    'The price of 2021 Kia Rio from $20,300 to $203,000. Check it at its source.',
    'The price of 2021 Kia Rio from $20,400 to $204. Check it at its source.',
  ])
})
