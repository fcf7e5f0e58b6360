import { describe, expect, it } from 'vitest'
import { type Shape, shapes, towns } from '#src/page/map/geography.ts'

const { land, lakes, states } = shapes(1e-7)

/** Whether a position lies within one of the areas. */
const isWithin = (areas: readonly Shape[], lon: number, lat: number) =>
  areas.some(
    ({ geometry }) => geometry.type === 'Polygon' && geometry.coordinates.some((ring) => surrounds(ring, lon, lat)),
  )

/** Counts the edges that a ray to the east crosses. */
function surrounds(ring: readonly number[][], lon: number, lat: number): boolean {
  let inside = false
  ring.forEach(([ax = 0, ay = 0], at) => {
    const [bx = 0, by = 0] = ring[(at + 1) % ring.length] ?? []
    if (ay > lat !== by > lat && lon < ax + ((bx - ax) * (lat - ay)) / (by - ay)) inside = !inside
  })
  return inside
}

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
  ])('knows whether %s is land', (_, lon, lat, expected) => expect(isWithin(land, lon, lat)).toBe(expected))

  it('has Lake Taupō', () => expect(isWithin(lakes, 175.9, -38.8)).toBe(true))

  it('has the border of Western Australia at 129 degrees', () => {
    const points = states.flatMap(({ geometry }) => (geometry.type === 'LineString' ? geometry.coordinates : []))
    expect(points.some(([lon = 0]) => Math.abs(lon - 129) < 0.05)).toBe(true)
  })

  it('knows the bounds of each outline', () => {
    for (const { geometry, southWest, northEast } of states) {
      const points = geometry.type === 'LineString' ? geometry.coordinates : []
      const lons = points.map(([lon = 0]) => lon)
      const lats = points.map(([, lat = 0]) => lat)
      expect([southWest, northEast]).toEqual([
        [Math.min(...lons), Math.min(...lats)],
        [Math.max(...lons), Math.max(...lats)],
      ])
    }
  })

  it('has fewer points for wide maps, made once a level of detail', () => {
    expect(JSON.stringify(shapes(0.01).land).length).toBeLessThan(JSON.stringify(land).length / 5)
    expect(shapes(0.01)).toBe(shapes(0.0101))
  })

  it('has towns in the order of their size, without suburbs', () => {
    const names = towns().map(({ name }) => name)
    expect(names.slice(0, 5)).toEqual(['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide'])
    expect(names).toEqual(expect.arrayContaining(['Dampier', 'Albury', 'Wagga Wagga', 'Whangārei', 'Waitangi']))
    for (const suburb of ['Hornsby', 'Redlynch', 'Fawkner', 'Pukekohe East']) expect(names).not.toContain(suburb)
    expect(towns().map(({ rank }) => rank)).toEqual(
      towns()
        .map(({ rank }) => rank)
        .toSorted((a, b) => b - a),
    )
  })

  it('places each town in Australia or New Zealand', () => {
    const far = towns().filter(({ at: [lon, lat] }) => !(lon > 96 && lon < 184 && lat > -48 && lat < -9))
    expect(far).toEqual([])
  })
})
