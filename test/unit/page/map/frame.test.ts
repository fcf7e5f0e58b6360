import { describe, expect, it } from 'vitest'
import { degreesOf, frameFor, project, SIZE } from '#src/page/map/frame.ts'
import { geography, type Position } from '#src/page/map/geography.ts'

const world = geography()
const frame = { centre: [150, -34] as Position, width: 160, scale: SIZE.width / 160 }

describe('projecting', () => {
  it('puts the centre into the middle', () => expect(project(frame, 150, -34)).toEqual([240, 135]))

  it('is true to scale: a degree north is 111.2 km, a degree east is shorter by the cosine', () => {
    const [, y] = project(frame, 150, -33)
    expect((135 - y) / frame.scale).toBeCloseTo(111.2)
    const [x] = project(frame, 151, -34)
    expect((x - 240) / frame.scale).toBeCloseTo(92.19, 1)
  })

  it('agrees with the degrees that the frame shows', () => {
    const { left, right, top, bottom } = degreesOf(frame, 0)
    const [west, south] = project(frame, left, top)
    const [east, north] = project(frame, right, bottom)
    for (const [edge, expected] of [
      [west, 0],
      [south, 270],
      [east, 480],
      [north, 0],
    ] as const)
      expect(edge).toBeCloseTo(expected)
  })
})

describe('how much a map shows', () => {
  it.each<[string, Position, number]>([
    ['Sydney has coast and towns', [151.2, -33.87], 120],
    ['Toowoomba has towns', [151.95, -27.56], 120],
    ['Darwin has one town and a coast', [130.86, -12.43], 120],
    ['Alice Springs has no town for hundreds of kilometres', [133.88, -23.7], 1600],
    ['the Chatham Islands have no other town, so New Zealand gives orientation', [183.44, -43.95], 1600],
  ])('%s', (_, place, width) => expect(frameFor([place], world)).toMatchObject({ centre: place, width }))

  it('has room for all locations', () => {
    const places: Position[] = [
      [116.87, -20.76],
      [115.95, -31.98],
    ]
    const wide = frameFor(places, world)
    for (const [lon, lat] of places) {
      const [x, y] = project(wide, lon, lat)
      expect(x).toBeGreaterThan(40)
      expect(x).toBeLessThan(SIZE.width - 40)
      expect(y).toBeGreaterThan(40)
      expect(y).toBeLessThan(SIZE.height - 10)
    }
  })
})
