import { expect, it } from 'vitest'
import { oneSpelling } from '#src/vehicle/one-spelling.ts'
import { aVehicle } from '../page/fixture.ts'

const bodies = (...list: (string | undefined)[]) => list.map((body, at) => aVehicle({ id: String(at), body }))

it.each<[string, (string | undefined)[], (string | undefined)[]]>([
  ['the most frequent spelling is the label', ['UTE', 'Ute', 'Ute'], ['Ute', 'Ute', 'Ute']],
  ['also where it is the louder one', ['UTE', 'UTE', 'Ute'], ['UTE', 'UTE', 'UTE']],
  ['of equally frequent ones the plain one', ['UTE', 'Ute', 'ute'], ['Ute', 'Ute', 'Ute']],
  ['of equally plain ones the first by its letters', ['ute', 'UTE'], ['UTE', 'UTE']],
  ['whichever comes first', ['UtE', 'uTe'], ['UtE', 'UtE']],
  ['blanks stay as they are', [' ', 'SUV', ''], [' ', 'SUV', '']],
  [
    'spaces make no difference',
    ['Cab  Chassis', 'Cab Chassis', 'Cab Chassis '],
    ['Cab Chassis', 'Cab Chassis', 'Cab Chassis'],
  ],
  ['accents do', ['Coupé', 'Coupe'], ['Coupé', 'Coupe']],
  ['a missing value stays missing', [undefined, 'SUV'], [undefined, 'SUV']],
])('%s', (_title, written, labels) => {
  expect(oneSpelling(bodies(...written)).map(({ body }) => body)).toEqual(labels)
})

it('unifies cities and names of places', () => {
  const place = { slug: 'south', distribution_locations: [] }
  const at = (id: string, city: string, location_name: string) =>
    aVehicle({ id, city, location: { ...place, location_name } })
  const vehicles = [at('1', 'South Melbourne', 'City Yard'), at('2', 'SOUTH MELBOURNE', 'CITY YARD')]
  const unified = oneSpelling(vehicles)
  expect(unified.map(({ city }) => city)).toEqual(['South Melbourne', 'South Melbourne'])
  expect(unified.map(({ location }) => location?.location_name)).toEqual(['City Yard', 'City Yard'])
})

it('a vehicle whose place is spelt so stays the same object', () => {
  const location = { slug: 'south', location_name: 'City Yard', distribution_locations: [] }
  const vehicle = aVehicle({ location })
  expect(oneSpelling([vehicle])[0]).toBe(vehicle)
})

it('a vehicle follows the labels of the stock that it is in', () => {
  const [loud = aVehicle(), ...others] = bodies('UTE', 'Ute', 'Ute')
  expect(oneSpelling([loud, ...others])[0]?.body).toBe('Ute')
  expect(oneSpelling([loud, ...bodies('ute', 'ute')])[0]?.body).toBe('ute')
})

it('gives the same objects for the same stock', () => {
  const vehicles = bodies('UTE', 'Ute', 'Ute')
  const [first, second] = [oneSpelling(vehicles), oneSpelling(vehicles)]
  expect(first[0]).toBe(second[0])
  expect(first[1]).toBe(vehicles[1])
})
