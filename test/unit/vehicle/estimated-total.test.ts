import { describe, expect, it } from 'vitest'
import { DUTY_TABLES } from '#src/vehicle/duty-tables.ts'
import { estimatedTotals, totalIn } from '#src/vehicle/estimated-total.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle } from './fixture.ts'

const TODAY = '2026-11-24'
const used = (changes: Partial<Vehicle> = {}): Vehicle =>
  aVehicle({ price: 30_000, price_type: 'egc', body: 'SUV', cylinders: 4, simple_fuel: 'Petrol', ...changes })
const duties = (changes: Partial<Vehicle> = {}, day = TODAY) =>
  Object.fromEntries(estimatedTotals(used(changes), day).map(({ state, duty }) => [state, duty]))

describe('the duty on the transfer of a used vehicle', () => {
  it.each<[string, string, Partial<Vehicle>, number | undefined]>([
    ['NSW: $3 per $100', 'NSW', {}, 900],
    ['NSW: or part of $100', 'NSW', { price: 29_901 }, 900],
    ['NSW: $1,350 plus $5 per $100 over $45,000', 'NSW', { price: 50_000 }, 1600],
    ['NSW: a ute pays $3 whatever its price', 'NSW', { price: 50_000, body: 'Ute' }, 1500],
    ['VIC: $8.40 per $200', 'VIC', {}, 1260],
    ['VIC: a car above the threshold of luxury has no estimate', 'VIC', { price: 80_568 }, undefined],
    ['VIC: a ute above it has', 'VIC', { price: 80_600, body: 'Dual Cab Ute' }, 3385],
    ['QLD: four cylinders, $3 per $100', 'QLD', {}, 900],
    ['QLD: six cylinders, $3.50', 'QLD', { cylinders: 6 }, 1050],
    ['QLD: eight cylinders, $4', 'QLD', { cylinders: 8 }, 1200],
    ['QLD: hybrids, $2', 'QLD', { simple_fuel: 'Hybrid' }, 600],
    ['QLD: $2 more per $100 above $100,000', 'QLD', { price: 100_100 }, 5005],
    ['QLD: unknown cylinders have no estimate', 'QLD', { cylinders: undefined }, undefined],
    ['WA: 2.75% up to $25,000, not of the next $100', 'WA', { price: 24_910 }, 685],
    ['WA: 2.75% and one more for each $6,666.66 above it', 'WA', { price: 30_000 }, 1050],
    ['WA: 6.5% above $50,000', 'WA', { price: 60_000 }, 3900],
    ['SA: $60 plus $4 per $100 over $3,000', 'SA', {}, 1140],
    ['SA: the duty on utes is not known', 'SA', { body: 'Ute' }, undefined],
    ['TAS: $3 per $100', 'TAS', { price: 27_750 }, 834],
    ['TAS: $1,050 plus $11 per $100 over $35,000', 'TAS', { price: 38_750 }, 1468],
    ['TAS: $4 per $100 above $40,000', 'TAS', { price: 65_750 }, 2632],
    ['TAS: eight seats are the passenger class', 'TAS', { price: 65_750, seats: 8 }, 2632],
    ['TAS: more than eight seats pay $3 per $100', 'TAS', { price: 65_750, seats: 9 }, 1974],
    ["TAS: a people mover whose seats aren't known has no estimate", 'TAS', { body: 'People Mover' }, undefined],
    ['TAS: at least $20, up to $600', 'TAS', { price: 600 }, 20],
    ['TAS: $3 per $100 above $600', 'TAS', { price: 601 }, 21],
    ['NSW: nine people are a passenger vehicle', 'NSW', { price: 50_000, seats: 9 }, 1600],
    ['NSW: a bus for more than nine pays $3', 'NSW', { price: 50_000, seats: 10 }, 1500],
  ])('%s', (_, state, changes, duty) => expect(duties(changes)[state]).toBe(duty))

  it('is added to the price', () =>
    expect(estimatedTotals(used(), TODAY)[0]).toEqual({ state: 'NSW', duty: 900, total: 30_900 }))

  it.each<[string, Partial<Vehicle>]>([
    ['a drive-away price', { price_type: 'drive_away' }],
    ['an unknown price type', { price_type: undefined }],
    ['no price', { price: undefined }],
    ['a new vehicle', { car_type: 'new' }],
    ['a caravan', { body: 'Caravan' }],
    ['a truck', { body: 'Truck', gvm_kg: 11_000 }],
    ['an unknown body', { body: undefined }],
  ])('is not estimated for %s', (_, changes) => expect(duties(changes)).toEqual({}))

  it.each([
    ['2023-12-31', []],
    ['2024-06-30', ['TAS']],
    ['2027-06-30', DUTY_TABLES.map(({ state }) => state)],
    ['2027-07-01', []],
  ])('is estimated only while a table is in force: on %s for %j', (day, states) =>
    expect(Object.keys(duties({}, day))).toEqual(states),
  )
})

describe('what a vehicle costs in a state, to compare', () => {
  const inState = (state: 'NSW' | 'ACT', changes: Partial<Vehicle> = {}) =>
    totalIn(state, used(changes), estimatedTotals(used(changes), TODAY))

  it.each<[string, number | undefined, number | undefined]>([
    ['a price without charges counts with the duty', inState('NSW'), 30_900],
    ['a drive-away price counts as it is', inState('ACT', { price_type: 'drive_away' }), 30_000],
    ['nothing is guessed without a table', inState('ACT'), undefined],
    [
      'nothing is guessed if nobody knows what the price includes',
      inState('NSW', { price_type: undefined }),
      undefined,
    ],
    ['a price that is not shown is none', inState('NSW', { price: 5, price_type: 'drive_away' }), undefined],
  ])('%s', (_, total, expected) => expect(total).toBe(expected))
})
