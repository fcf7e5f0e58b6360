import { describe, expect, it } from 'vitest'
import { frameOf, SIZE } from '#src/page/map/frame.ts'
import type { Position } from '#src/page/map/geography.ts'
import { hasSea, outline } from '#src/page/map/outlines.ts'

const frameAt = (centre: Position, width = 150) => frameOf(centre, width)

/** All points of a path. */
const pointsOf = (path: string) =>
  Array.from(path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const)

const SYDNEY: Position = [151.2, -33.87]
const INLAND: Position = [148.6, -32.25]
const TAUPO: Position = [175.9, -38.8]
const ALBURY: Position = [146.92, -36.08]

describe('the outlines in a frame', () => {
  it('stay near the sheet, however long the coast is', () => {
    const points = pointsOf(outline('land', frameAt(SYDNEY)))
    expect(points.length).toBeGreaterThan(20)
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(-12)
      expect(x).toBeLessThanOrEqual(SIZE.width + 12)
      expect(y).toBeGreaterThanOrEqual(-12)
      expect(y).toBeLessThanOrEqual(SIZE.height + 12)
    }
  })

  it('cover the whole sheet inland, with their corners out of sight', () => {
    expect(new Set(pointsOf(outline('land', frameAt(INLAND))).map(String))).toEqual(
      new Set(['-12,-12', '492,-12', '492,282', '-12,282']),
    )
  })

  it('are none at sea', () => expect(outline('land', frameAt([160, -40]))).toBe(''))

  it('go on beyond the date line', () => {
    const xs = pointsOf(outline('land', frameAt([183.44, -43.95]))).map(([x]) => x)
    expect(Math.min(...xs)).toBeGreaterThan(0)
    expect(Math.max(...xs)).toBeLessThan(SIZE.width)
  })

  it('are of lakes and state lines where these are', () => {
    expect(outline('lakes', frameAt(TAUPO))).not.toBe('')
    expect(outline('lakes', frameAt(SYDNEY))).toBe('')
    expect(outline('states', frameAt(ALBURY))).not.toBe('')
    expect(outline('states', frameAt(SYDNEY))).toBe('')
  })

  it('leave out bends that are too small for a wide map', () => {
    const [near, far] = [200, 4000].map((width) => pointsOf(outline('land', frameAt([134, -26], width))).length)
    expect(near).toBe(5 - 1)
    expect(far).toBeLessThan(2500)
  })
})

it.each<[string, Position, boolean]>([
  ['Sydney', SYDNEY, true],
  ['Stewart Island, an island as a whole', [167.9, -47], true],
  ['Dubbo', INLAND, false],
])('around %s', (_, place, expected) => expect(hasSea(frameAt(place))).toBe(expected))
