import { describe, expect, it } from 'vitest'
import type { FactIcon } from '#src/record/facts.ts'
import type { Template } from '#src/tenant/theme.ts'
import { cardFacts, keyFacts } from '#src/vehicle/facts.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle } from './fixture.ts'

const FULL: Partial<Vehicle> = {
  transmission: 'Automatic',
  fuel: 'Unleaded 91',
  simple_fuel: 'Petrol',
  engine: '2.0 L',
  drive: 'Front',
  seats: 5,
  body: 'Hatch',
  colour: 'White',
  power_kw: 125,
  sleeps: 4,
  length_m: 6.4,
  tare_kg: 2150,
  towing_kg: 3500,
  axles: '6x4',
  engine_hours: 1200,
}
const values = (facts: { value: string }[]) => facts.map(({ value }) => value)

describe('three card facts and six key facts by template @spec 2.27', () => {
  it.each<[Template, string[], FactIcon[]]>([
    ['car', ['Automatic', 'Unleaded 91', '2.0 L', 'Front', '5', 'Hatch'], ['odometer', 'transmission', 'fuel']],
    ['motorcycle', ['2.0 L', 'Hatch', '125 kW', 'Automatic', 'White', '2021'], ['engine', 'odometer', 'body']],
    ['camper', ['4', '6.4 m', '2,150 kg', 'Hatch', '3,500 kg', '2021'], ['sleeps', 'length', 'weight']],
    ['truck', ['2,150 kg', '6x4', 'Hatch', '1,200 hours', '2.0 L', 'Automatic'], ['weight', 'axles', 'body']],
    ['rv', ['4', '3,500 kg', '6.4 m', '2,150 kg', 'Unleaded 91', 'Automatic'], ['sleeps', 'towing', 'length']],
  ])('%s: the page has its kilometres elsewhere', (template, key, card) => {
    expect(values(keyFacts(aVehicle(FULL), template))).toEqual(key)
    expect(cardFacts(aVehicle(FULL), template).map(({ icon }) => icon)).toEqual(card)
  })

  it('a card hides the labels, so its values stand alone', () => {
    expect(values(cardFacts(aVehicle(FULL), 'rv'))).toEqual(['Sleeps 4', 'Tows 3,500 kg', '6.4 m'])
  })

  it('the next that is known stands in for what is not', () => {
    const v = aVehicle({ km: undefined, transmission: ' ', seats: 0, simple_fuel: 'Electric', range_km: 420 })
    expect(values(keyFacts(v, 'car'))).toEqual(['Electric', '420 km', '2021'])
  })

  it('a page has no row of a single key fact', () => {
    const v = aVehicle({ transmission: undefined, seats: undefined, simple_fuel: undefined })
    expect(values(keyFacts(v, 'car'))).toEqual([])
  })

  it.each<[Partial<Vehicle>, Template, string]>([
    [{ engine_cc: 689 }, 'motorcycle', '689 cc'],
    [{ gvm_kg: 4495, tare_kg: 2000 }, 'camper', 'GVM 4,495 kg'],
    [{ gvm_kg: 4495, tare_kg: 2000 }, 'truck', '4,495 kg'],
    [{ atm_kg: 2500 }, 'camper', 'ATM 2,500 kg'],
    [{ km: Number.NaN, year: undefined, colour: 'Red' }, 'car', 'Red'],
    [{ km: 45_199.6 }, 'car', '45,200 km'],
  ])('%j of a %s starts with %s', (changes, template, first) => {
    expect(cardFacts(aVehicle(changes), template)[0]?.value).toBe(first)
  })

  it('a vehicle that says nothing has none', () => {
    expect(cardFacts(aVehicle({ km: 0, year: undefined }), 'car')).toEqual([])
  })
})
