import { describe, expect, it } from 'vitest'
import { coordinatesOf } from '#src/tenant/coordinates.ts'

const of = (lat: number | undefined, long: number | undefined, country: 'AU' | 'NZ') =>
  coordinatesOf({ city: 'X', lat, long }, country)

describe('coordinates of an address @spec 3.4', () => {
  it.each<[string, number, number, 'AU' | 'NZ']>([
    ['Sydney', -33.87, 151.2, 'AU'],
    ['Boigu Island, the northernmost', -9.23, 142.22, 'AU'],
    ['Southport in Tasmania, the southernmost', -43.43, 146.97, 'AU'],
    ['Hobart', -42.88, 147.33, 'AU'],
    ['Christmas Island', -10.42, 105.68, 'AU'],
    ['Norfolk Island', -29.04, 167.95, 'AU'],
    ['Invercargill', -46.41, 168.35, 'NZ'],
    ['Gisborne', -38.66, 178.02, 'NZ'],
    ['the Chatham Islands', -43.95, -176.55, 'NZ'],
  ])('%s', (_, lat, long, country) => expect(of(lat, long, country)).toEqual({ lat, long }))

  it.each<[string, number | undefined, number | undefined, 'AU' | 'NZ']>([
    ['0, 0', 0, 0, 'AU'],
    ['latitude and longitude exchanged', 151.2, -33.87, 'AU'],
    ['a latitude without its minus', 33.87, 151.2, 'AU'],
    ['Sydney for a dealer in New Zealand', -33.87, 151.2, 'NZ'],
    ['Auckland for a dealer in Australia', -36.85, 174.76, 'AU'],
    ['Merauke, north of Torres Strait', -8.49, 140.4, 'AU'],
    ['the sea south of Tasmania', -44.2, 146.9, 'AU'],
    ['Fiji', -17.8, 177.97, 'AU'],
    ['a latitude alone', -33.87, undefined, 'AU'],
    ['none', undefined, undefined, 'NZ'],
  ])('%s count as none', (_, lat, long, country) => expect(of(lat, long, country)).toBeUndefined())
})
