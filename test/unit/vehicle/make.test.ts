import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeKey, makeName, withBrandName } from '#src/vehicle/make.ts'
import { expandMake, familyName, isSameMake, MAKE_FAMILIES } from '#src/vehicle/make-family.ts'

describe('brand display names are normalised @spec 1.9', () => {
  it.each([
    ['Suzuki Australia', 'Suzuki'],
    ['SUZUKI AUSTRALIA', 'Suzuki'],
    ['suzuki', 'Suzuki'],
    ['Mercedes Benz', 'Mercedes-Benz'],
    ['mercedes-benz', 'Mercedes-Benz'],
    ['Mercedes Benz Trucks', 'Mercedes-Benz Trucks'],
    ['SKODA', 'Škoda'],
    ['škoda', 'Škoda'],
    [' Toyota ', 'Toyota'],
    ['Alfa  Romeo', 'Alfa Romeo'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('%j becomes %j', (make, name) => {
    expect(makeName(make)).toBe(name)
    expect(makeName(name)).toBe(name)
  })
})

describe("a vehicle's name says the brand's display name @spec 1.9", () => {
  it.each([
    ['2020 Mercedes Benz C200', '2020 Mercedes-Benz C200'],
    ['2020 MERCEDES-BENZ C200', '2020 Mercedes-Benz C200'],
    ['Mercedes Benz Trucks Actros', 'Mercedes-Benz Trucks Actros'],
    ['Suzuki Australia Swift GL', 'Suzuki Swift GL'],
    ['2023 SKODA Octavia', '2023 Škoda Octavia'],
    ['2023 Škoda Octavia', '2023 Škoda Octavia'],
    ["Wheels for 'Suzukis'", "Wheels for 'Suzukis'"],
    ['2021 Toyota Corolla', '2021 Toyota Corolla'],
  ])('%j becomes %j', (name, shown) => {
    expect(withBrandName(name)).toBe(shown)
    expect(withBrandName(shown)).toBe(shown)
  })
})

describe('several makes expand to alternative spellings @spec 9.10', () => {
  it('the Isuzu Ute, GWM Haval, Mercedes-Benz, Mercedes-Benz Trucks, GMSV and SsangYong families', () => {
    expect(MAKE_FAMILIES.map(([name]) => name)).toEqual([
      'Isuzu Ute',
      'GWM Haval',
      'Mercedes-Benz',
      'Mercedes-Benz Trucks',
      'GMSV',
      'SsangYong',
    ])
  })

  it('each spelling gives the whole family, in any case', () => {
    for (const family of MAKE_FAMILIES) {
      for (const spelling of family) {
        expect(expandMake(spelling.toUpperCase())).toEqual(expect.arrayContaining([...family]))
        expect(isSameMake(spelling.toLowerCase(), family[0] ?? '')).toBe(true)
        expect(familyName(spelling)).toBe(family[0])
      }
    }
  })

  it('no spelling belongs to two families', () => {
    const keys = MAKE_FAMILIES.flatMap((family) => [...new Set(family.map(makeKey))])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('a make without a family is only itself', () => {
    expect(expandMake('Toyota')).toEqual(['Toyota'])
    expect(expandMake('SKODA')).toEqual(['SKODA', 'Škoda'])
  })

  it.each([
    ['Mercedes-Benz', 'Mercedes-Benz Trucks'],
    ['GWM', 'GMSV'],
    ['Toyota', 'Suzuki'],
    ['丰田', '本田'],
  ])('%s and %s are two makes', (a, b) => {
    expect(isSameMake(a, b)).toBe(false)
  })

  it('being the same make is mutual', () => {
    const make = fc.oneof(fc.constantFrom(...MAKE_FAMILIES.flat(), 'Toyota', 'SKODA'), fc.string())
    fc.assert(fc.property(make, make, (a, b) => isSameMake(a, b) === isSameMake(b, a) && isSameMake(a, a)))
  })
})
