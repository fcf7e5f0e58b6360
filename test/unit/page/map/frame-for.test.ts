import { describe, expect, it } from 'vitest'
import { project, SIZE } from '#src/page/map/frame.ts'
import { frameFor } from '#src/page/map/frame-for.ts'
import type { Position } from '#src/page/map/geography.ts'

describe('how much a map shows', () => {
  it.each<[string, Position, number]>([
    ['Sydney has coast and towns', [151.2, -33.87], 120],
    ['Toowoomba has towns', [151.95, -27.56], 120],
    ['Darwin has one town and a coast', [130.86, -12.43], 120],
    ['Alice Springs has no town for hundreds of kilometres', [133.88, -23.7], 1600],
    ['the Chatham Islands have no other town, so New Zealand gives orientation', [183.44, -43.95], 1600],
  ])('%s', (_, place, width) => expect(frameFor([place])).toMatchObject({ centre: place, width }))

  it('has room for all locations', () => {
    const places: Position[] = [
      [116.87, -20.76],
      [115.95, -31.98],
    ]
    const wide = frameFor(places)
    for (const place of places) {
      const [x, y] = project(wide, place)
      expect(x).toBeGreaterThan(40)
      expect(x).toBeLessThan(SIZE.width - 40)
      expect(y).toBeGreaterThan(40)
      expect(y).toBeLessThan(SIZE.height - 10)
    }
  })
})
