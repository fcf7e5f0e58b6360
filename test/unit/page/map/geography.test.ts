import { describe, expect, it } from 'vitest'
import { geography } from '#src/page/map/geography.ts'

const { land, lakes, states, towns } = geography()

/** Whether a position lies within a closed line, by counting the edges that a ray to the east crosses. */
function isWithin(points: Float32Array, lon: number, lat: number): boolean {
  let inside = false
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length
    const [ax = 0, ay = 0, bx = 0, by = 0] = [points[at], points[at + 1], points[next], points[next + 1]]
    if (ay > lat !== by > lat && lon < ax + ((bx - ax) * (lat - ay)) / (by - ay)) inside = !inside
  }
  return inside
}

const isLand = (lon: number, lat: number) => land.some(({ points }) => isWithin(points, lon, lat))

describe('the map data', () => {
  it.each<[string, number, number, boolean]>([
    ['Alice Springs', 133.88, -23.7, true],
    ['Mount Wellington behind Hobart', 147.24, -42.9, true],
    ['Mount Cook', 170.14, -43.6, true],
    ['the Chatham Islands, beyond the date line', 183.48, -43.97, true],
    ['Bass Strait', 146, -39.8, false],
    ['Cook Strait', 174.5, -41.3, false],
    ['the Coral Sea', 150, -17, false],
    ['New Guinea, which has no dealers', 143, -7, false],
  ])('knows whether %s is land', (_, lon, lat, expected) => expect(isLand(lon, lat)).toBe(expected))

  it('has Lake Taupō', () => expect(lakes.some(({ points }) => isWithin(points, 175.9, -38.8))).toBe(true))

  it('has the border of Western Australia at 129 degrees', () =>
    expect(states.some(({ points }) => points.some((value, at) => at % 2 === 0 && Math.abs(value - 129) < 0.05))).toBe(
      true,
    ))

  it('has towns in the order of their size, without suburbs', () => {
    const names = towns.map(({ name }) => name)
    expect(names.slice(0, 5)).toEqual(['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide'])
    expect(names).toEqual(expect.arrayContaining(['Dampier', 'Albury', 'Wagga Wagga', 'Whangārei', 'Waitangi']))
    for (const suburb of ['Hornsby', 'Redlynch', 'Fawkner', 'Pukekohe East']) expect(names).not.toContain(suburb)
    expect(towns.map(({ rank }) => rank)).toEqual(towns.map(({ rank }) => rank).toSorted((a, b) => b - a))
  })

  it('places each town in Australia or New Zealand', () => {
    const far = towns.filter(({ at: [lon, lat] }) => !(lon > 96 && lon < 184 && lat > -48 && lat < -9))
    expect(far).toEqual([])
  })
})
