import { expect, it } from 'vitest'
import { type GoodCar, withLastGoodCars } from '#src/platform/good-stock.ts'
import type { Car } from '#src/record/car.ts'
import { aVehicle } from '../vehicle/fixture.ts'

const rio = (facts: Partial<Car> = {}): Car => ({ make: 'Kia', model: 'Rio', car_type: 'used', ...facts }) as Car
const good = (id: string, from: string | undefined, facts?: Partial<Car>): GoodCar => ({
  id,
  slug: `rio-${id}`,
  car: rio(facts),
  from,
})

it('of several sources the doubtful ones keep their last good vehicles, with what is new of them', () => {
  const vin = 'JTDBR32E720000001'
  const read = [
    { id: 'a1', slug: 'rio-a1', car: rio(), from: 'a' },
    { id: 'a9', slug: 'rio-b3', car: rio({ vin }), from: 'a' },
    { id: 'b2', slug: 'rio-b2', car: rio({ price: 5 }), from: 'b' },
    { id: 'b9', slug: 'rio-b9', car: rio(), from: 'b' },
  ]
  const idsFrom = (name: string) => new Set(read.flatMap(({ id, from }) => (from === name ? [id] : [])))
  const reading = {
    vehicles: read.map(({ id, slug }) => aVehicle({ id, slug })),
    cars: read.map(({ car }) => car),
    sources: [
      { from: 'a', ids: idsFrom('a') },
      { from: 'b', ids: idsFrom('b') },
    ],
  }
  const last = [
    good('a1', 'a'),
    good('a2', 'a'),
    good('b2', 'b', { price: 4 }),
    good('b3', 'b'),
    good('b4', 'b', { vin }),
    good('x', undefined),
  ]
  const cars = withLastGoodCars(last, reading, new Map([['b', []]]))
  expect(cars.map(({ id, slug, car }) => `${id} ${slug} ${car.price ?? ''}`.trim()).toSorted()).toEqual([
    'a1 rio-a1',
    'a9 rio-b3-a9',
    'b2 rio-b2 5',
    'b3 rio-b3',
    'x rio-x',
  ])
})
