import { describe, expect, it } from 'vitest'
import { makeInTitle } from '#src/vehicle/known-makes.ts'

describe('the make in a title', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['2021 Toyota Corolla Ascent', 'Toyota', 'Corolla Ascent'],
    ['  Kia Rio ', 'Kia', 'Rio'],
    ['2019  Land  Rover  Defender', 'Land Rover', 'Defender'],
    ['Mitsubishi Fuso Canter', 'Mitsubishi Fuso', 'Canter'],
    ['Mitsubishi Outlander', 'Mitsubishi', 'Outlander'],
    ['mercedes-benz', 'mercedes-benz', ''],
    ['SKODA Octavia', 'SKODA', 'Octavia'],
    ['SOLD - Mazda 3', 'Mazda', '3'],
    ['Caravan of the year', undefined, undefined],
    ['', undefined, undefined],
  ])('%j: %s', (title, make, rest) => {
    expect(makeInTitle(title)).toEqual(make === undefined ? undefined : { make, rest })
  })
})
