import { describe, expect, it } from 'vitest'
import { listFacts } from '#src/page/search/list-facts.ts'
import type { ListFacet } from '#src/search/scope.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle } from '../fixture.ts'

const facts = (rows: Partial<Vehicle>[], narrowed: ListFacet[] = [], country: 'AU' | 'NZ' = 'AU') =>
  listFacts(
    rows.map((row, at) => aVehicle({ id: `${at}`, price_type: undefined, ...row })),
    narrowed,
    { country },
  )

describe('the figures that a list states', () => {
  const figure = { price: 20_000, year: 2020, km: 40_000 }
  it.each<[string, Partial<Vehicle>[], string[]]>([
    [
      'price, years and kilometres, from the least to the most',
      [figure, { price: 9_500, year: 2012, km: 180_200 }, { price: 15_000, year: 2015, km: 90_000 }],
      ['$9,500 to $20,000', '2012 to 2020', '40,000 to 180,200 km'],
    ],
    ['what all have alike, once', [figure, figure], ['$20,000', '2020', '40,000 km']],
    ['nothing that nobody knows', [{ price: undefined, year: undefined, km: undefined }], []],
    ['no price that is only asked for', [figure, { ...figure, price: 5 }], ['$20,000', '2020', '40,000 km']],
    [
      'no price of a vehicle that is sold',
      [figure, { ...figure, price: 9_000, sold: true }],
      ['$20,000', '2020', '40,000 km'],
    ],
    ['no kilometres of new vehicles', [{ ...figure, km: 12, car_type: 'new' }], ['$20,000', '2020']],
    ['what all prices include', [{ ...figure, price_type: 'drive_away' }], ['$20,000 drive away', '2020', '40,000 km']],
    [
      'no prices of which some include what others leave out',
      [
        { ...figure, price_type: 'drive_away' },
        { ...figure, price_type: 'egc' },
      ],
      ['2020', '40,000 km'],
    ],
  ])('%s', (_, rows, figures) => expect(facts(rows).figures).toEqual(figures))
})

describe('what differs in a list', () => {
  const rows: Partial<Vehicle>[] = [
    { make: 'Toyota', model: 'HiLux', badge: 'SR5', simple_fuel: 'Diesel', transmission: 'Automatic' },
    { make: 'Toyota', model: 'HiLux', badge: 'SR5', simple_fuel: 'Diesel', transmission: 'Manual' },
    { make: 'Toyota', model: 'HiLux', badge: 'Rogue', simple_fuel: 'Diesel', transmission: 'Automatic' },
    { make: 'Kia', model: 'Rio', badge: 'S', simple_fuel: 'Petrol', transmission: 'Automatic' },
  ]
  const hilux = rows.slice(0, 3)
  it.each<[string, Partial<Vehicle>[], ListFacet[], string[]]>([
    [
      'the makes of the whole stock, of a body or of a yard',
      rows,
      ['body'],
      ['Toyota (3) and Kia (1)', 'Diesel (3) and Petrol (1)', 'Automatic (3) and Manual (1)'],
    ],
    [
      'the models of a make',
      [...hilux, { ...rows[0], model: 'Yaris' }],
      ['make'],
      ['HiLux (3) and Yaris (1)', 'Automatic (3) and Manual (1)'],
    ],
    ['the badges of a model', hilux, ['make', 'model'], ['SR5 (2) and Rogue (1)', 'Automatic (2) and Manual (1)']],
    [
      'not the fuel of which the list is',
      rows,
      ['simple_fuel'],
      ['Toyota (3) and Kia (1)', 'Automatic (3) and Manual (1)'],
    ],
    ['nothing, where all are alike', hilux.slice(0, 1), ['make', 'model'], []],
    [
      'the four most frequent, and how many others there are',
      ['A', 'B', 'C', 'D', 'E', 'F'].map((badge) => ({ ...rows[0], badge })),
      ['make', 'model'],
      ['A (1), B (1), C (1), D (1) and 2 more'],
    ],
  ])('%s', (_, vehicles, narrowed, differences) => expect(facts(vehicles, narrowed).differences).toEqual(differences))
})
