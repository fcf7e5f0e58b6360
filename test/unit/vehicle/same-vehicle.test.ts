import { describe, expect, it } from 'vitest'
import { isSameVehicle, type NamedVehicle } from '#src/vehicle/same-vehicle.ts'

const MAZDA: NamedVehicle = { make: 'Mazda', model: '3', year: 2021 }
const RAV4: NamedVehicle = { make: 'Toyota', model: 'RAV4', year: 2017 }

describe('a value names its vehicle: whether what was typed and what was looked up are one vehicle @spec 3.13 9.6', () => {
  it.each<[string, NamedVehicle, NamedVehicle, boolean]>([
    ['another make and model', MAZDA, RAV4, false],
    ['another make', MAZDA, { ...MAZDA, make: 'Kia' }, false],
    ['another model', RAV4, { ...RAV4, model: 'Corolla' }, false],
    ['a model whose name starts alike', { make: 'Mazda', model: 'CX-5' }, { make: 'Mazda', model: 'CX-50' }, false],
    ['the year of compliance', MAZDA, { ...MAZDA, year: 2022 }, true],
    ['a year further apart', MAZDA, { ...MAZDA, year: 2023 }, false],
    ['another spelling of the make', { make: 'Mercedes Benz' }, { make: 'MERCEDES-BENZ' }, true],
    ['the model in another case', RAV4, { ...RAV4, model: 'Rav4' }, true],
    [
      'the model joined or split',
      { make: 'Toyota', model: 'Land Cruiser' },
      { make: 'Toyota', model: 'LandCruiser' },
      true,
    ],
    [
      'a badge after the model',
      { make: 'Toyota', model: 'Corolla' },
      { make: 'Toyota', model: 'Corolla Ascent Sport' },
      true,
    ],
    ['the make before the model', MAZDA, { ...MAZDA, model: 'Mazda 3' }, true],
    [
      'a make of two words before the model',
      { make: 'Land Rover', model: 'Land Rover Defender' },
      { make: 'Land Rover', model: 'Defender' },
      true,
    ],
    [
      'a make of two words before another model',
      { make: 'Land Rover', model: 'Land Rover Discovery' },
      { make: 'Land Rover', model: 'Defender' },
      false,
    ],
    ['a model named like its make', { make: 'Mini', model: 'Mini' }, { make: 'Mini', model: 'Mini' }, true],
    ['the make joined to the model', MAZDA, { ...MAZDA, model: 'Mazda3' }, true],
    ['nothing typed', {}, RAV4, true],
    ['a model alone', { model: 'RAV4' }, RAV4, true],
  ])('%s', (_, typed, registered, same) => {
    expect(isSameVehicle(typed, registered)).toBe(same)
    expect(isSameVehicle(registered, typed)).toBe(same)
  })
})
