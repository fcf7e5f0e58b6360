import { describe, expect, it } from 'vitest'
import { CAR_TYPES } from '#src/record/values.ts'
import { TEMPLATES } from '#src/tenant/theme.ts'
import { conditionInText, conditionLabel } from '#src/vehicle/condition.ts'
import { countedVehicles, nounInText, vehicleNoun } from '#src/vehicle/noun.ts'
import { fullTitle, imageAlt, vehicleSubtitle, vehicleTitle } from '#src/vehicle/title.ts'
import { aTenant, aVehicle } from './fixture.ts'

describe('vehicle noun defaults to Car; Camper, Trucks, Truck or RV by template @spec 1.6', () => {
  it('as a title', () => {
    expect(TEMPLATES.map((template) => Object.values(vehicleNoun(template)))).toEqual([
      ['Car', 'Cars'],
      ['Motorcycle', 'Motorcycles'],
      ['Camper', 'Campers'],
      ['Truck', 'Trucks'],
      ['RV', 'RVs'],
    ])
  })

  it('within a sentence', () => {
    expect(nounInText('truck')).toEqual({ one: 'truck', many: 'trucks' })
    expect(nounInText('rv')).toEqual({ one: 'RV', many: 'RVs' })
    expect([countedVehicles(1, 'car'), countedVehicles(34, 'car'), countedVehicles(1204, 'rv')]).toEqual([
      '1 car',
      '34 cars',
      '1,204 RVs',
    ])
  })
})

describe('the label for the used condition becomes pre-owned for one specific group tenant @spec 1.7', () => {
  const labels = (tenant: Parameters<typeof aTenant>[0]) =>
    CAR_TYPES.map((type) => conditionLabel(type, aTenant(tenant)))

  it('by default', () => {
    expect(labels({})).toEqual(['New', 'Used', 'Demo'])
  })

  it("with the tenant's used keyword", () => {
    expect(labels({ texts: { used_keyword: 'Pre-loved' } })).toEqual(['New', 'Pre-loved', 'Demo'])
  })

  it('with the flag, which goes before the keyword', () => {
    expect(labels({ flags: { used_label: 'pre-owned' }, texts: { used_keyword: 'Pre-loved' } })).toEqual([
      'New',
      'pre-owned',
      'Demo',
    ])
  })

  it('within a sentence', () => {
    expect(conditionInText('used', aTenant())).toBe('used')
  })
})

describe('titles @spec 3.1', () => {
  it('year, make, model; badge and series', () => {
    const v = aVehicle({ series: 'ZWE219R' })
    expect(vehicleTitle(v)).toBe('2021 Toyota Corolla')
    expect(vehicleSubtitle(v)).toBe('Ascent Sport ZWE219R')
    expect(fullTitle(v)).toBe('2021 Toyota Corolla Ascent Sport')
  })

  it('what is not known leaves no gap', () => {
    expect(vehicleTitle(aVehicle({ year: undefined }))).toBe('Toyota Corolla')
    expect(vehicleTitle(aVehicle({ name: 'Unit 12', make: '', model: ' ' }))).toBe('Unit 12')
    expect(vehicleSubtitle(aVehicle({ badge: undefined }))).toBeUndefined()
    expect(vehicleSubtitle(aVehicle({ badge: 'GR', series: 'GR' }))).toBe('GR')
    expect(fullTitle(aVehicle({ badge: undefined }))).toBe('2021 Toyota Corolla')
  })

  it.each<[string, Parameters<typeof aVehicle>[0], string, string | undefined, string]>([
    [
      'in the usual words',
      { name: '2021 TOYOTA Corolla Ascent Sport' },
      '2021 Toyota Corolla',
      'Ascent Sport',
      '2021 Toyota Corolla Ascent Sport',
    ],
    [
      'of its own',
      { name: 'The boss’s Corolla' },
      'The boss’s Corolla',
      'Ascent Sport',
      'The boss’s Corolla Ascent Sport',
    ],
    [
      'that says the badge',
      { name: '2021 Corolla Ascent Sport Auto', series: 'ZWE' },
      '2021 Corolla Ascent Sport Auto',
      'ZWE',
      '2021 Corolla Ascent Sport Auto',
    ],
  ])('the name that a dealer gives is the title: one %s @spec 3.1', (_, changes, title, subtitle, full) => {
    const v = aVehicle(changes)
    expect([vehicleTitle(v), vehicleSubtitle(v), fullTitle(v)]).toEqual([title, subtitle, full])
  })
})

describe('alternative text of pictures', () => {
  const nine = (index: number) => ({ index, count: 9 })

  it.each<[string, Parameters<typeof imageAlt>, string]>([
    ["the source's own", [aVehicle(), { alt: ' Rear seats ' }, nine(1)], 'Rear seats'],
    [
      'colour, title, body and place',
      [aVehicle({ colour: 'White', body: 'Hatch' }), { alt: ' ' }, nine(1)],
      'White 2021 Toyota Corolla hatch, photo 2 of 9',
    ],
    ['an SUV stays one', [aVehicle({ body: 'SUV' }), undefined, nine(0)], '2021 Toyota Corolla SUV, photo 1 of 9'],
    [
      'the first one says that the vehicle is reserved',
      [aVehicle({ body: 'SUV', reserved: true }), undefined, nine(0)],
      '2021 Toyota Corolla SUV, reserved, photo 1 of 9',
    ],
    [
      "the source's own, and that it is held",
      [aVehicle({ held: true }), { alt: 'On the beach' }, nine(0)],
      'On the beach, reserved',
    ],
    ['others do not', [aVehicle({ reserved: true }), undefined, nine(1)], '2021 Toyota Corolla, photo 2 of 9'],
    ['the only picture', [aVehicle({ colour: 'Red' }), {}, { index: 0, count: 1 }], 'Red 2021 Toyota Corolla'],
  ])('%s', (_, args, text) => {
    expect(imageAlt(...args)).toBe(text)
  })
})
