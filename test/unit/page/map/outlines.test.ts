import { describe, expect, it } from 'vitest'
import type { Point } from '#src/page/map/boxes.ts'
import { SIZE } from '#src/page/map/frame.ts'
import { geography, type Position } from '#src/page/map/geography.ts'
import { areas, borders, drawn, sharpened, simplified } from '#src/page/map/outlines.ts'

const frameAt = (centre: Position, width = 150) => ({ centre, width, scale: SIZE.width / width })
const { land, lakes, states } = geography()

/** All points that a path moves and curves to. */
function pointsOf(path: string): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (const [, command, words = ''] of path.matchAll(/([Mql])([^Mqlz]*)/g)) {
    const numbers = (words.match(/-?(\d+\.\d+|\.\d+|\d+)/g) ?? []).map(Number)
    const [dx = 0, dy = 0] = numbers.slice(-2)
    ;[x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy]
    points.push([x, y])
  }
  return points
}

describe('drawing a coast', () => {
  it('stays near the sheet, however long the coast is', () => {
    for (const [x, y] of pointsOf(areas(land, frameAt([151.2, -33.87])))) {
      expect(x).toBeGreaterThanOrEqual(-13)
      expect(x).toBeLessThanOrEqual(SIZE.width + 13)
      expect(y).toBeGreaterThanOrEqual(-13)
      expect(y).toBeLessThanOrEqual(SIZE.height + 13)
    }
  })

  it('inland covers the whole sheet, with its corners out of sight', () => {
    const xs = pointsOf(areas(land, frameAt([148.6, -32.25]))).map(([x]) => x)
    expect(Math.min(...xs)).toBeLessThan(0)
    expect(Math.max(...xs)).toBeGreaterThan(SIZE.width)
  })

  it('draws nothing at sea', () => expect(areas(land, frameAt([160, -40]))).toBe(''))

  it('draws lakes and state lines where they are', () => {
    expect(areas(lakes, frameAt([175.9, -38.8]))).not.toBe('')
    expect(areas(lakes, frameAt([151.2, -33.87]))).toBe('')
    expect(borders(states, frameAt([146.92, -36.08]))).not.toBe('')
    expect(borders(states, frameAt([151.2, -33.87]))).toBe('')
  })
})

describe('a line on the map', () => {
  const square: Point[] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]

  it('is rounded at its corners only', () => {
    const points = pointsOf(drawn(sharpened(square, 'z'), 'z'))
    for (const [x, y] of points)
      expect(Math.min(Math.abs(x), Math.abs(x - 100), Math.abs(y), Math.abs(y - 100))).toBeLessThanOrEqual(3)
    expect(points).toContainEqual([50, 0])
  })

  it('writes short numbers without losing digits', () => {
    const path = drawn(
      [
        [0, 0],
        [10.5, 0.5],
        [21, -0.5],
      ],
      '',
    )
    expect(path).toBe('M0 0q10.5 .5 15.8 0l5.2-.5')
  })

  it('leaves out points closer than a step, but not its ends', () => {
    const close: Point[] = [
      [0, 0],
      [0.5, 0],
      [2, 0],
      [2.5, 0],
    ]
    expect(simplified(close)).toEqual([
      [0, 0],
      [2, 0],
      [2.5, 0],
    ])
  })

  it('of too few points is none', () => expect(drawn(square.slice(0, 2), 'z')).toBe(''))
})
