import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from '#src/page/map/boxes.ts'
import { clipArea, clipLine } from '#src/page/map/clip.ts'

const BOX = { left: 0, top: 0, right: 10, bottom: 10 }

/** Twice the area, positive or negative by the direction. */
const area = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)

const square = (left: number, top: number, side: number): Point[] => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
]

describe('the part of an area within a box', () => {
  it.each<[string, Point[], number]>([
    ['all of it', square(2, 2, 4), 16],
    ['a corner', square(-3, -3, 5), 4],
    ['the whole box, if it lies around', square(-5, -5, 30), 100],
    ['nothing of what lies outside', square(20, 20, 5), 0],
  ])('%s', (_, ring, expected) => expect(area(clipArea(ring, BOX)) / 2).toBe(expected))

  it('is that of squares anywhere', () => {
    const number = fc.integer({ min: -30, max: 30 })
    const overlap = (from: number, side: number) => Math.max(0, Math.min(10, from + side) - Math.max(0, from))
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 50 }), (left, top, side) => {
        expect(area(clipArea(square(left, top, side), BOX)) / 2).toBeCloseTo(overlap(left, side) * overlap(top, side))
      }),
    )
  })
})

describe('the pieces of a line within a box', () => {
  it.each<[string, Point[], Point[][]]>([
    [
      'all of it',
      [
        [1, 1],
        [9, 9],
      ],
      [
        [
          [1, 1],
          [9, 9],
        ],
      ],
    ],
    [
      'a piece between two edges, though no point lies inside',
      [
        [-5, 5],
        [15, 5],
      ],
      [
        [
          [0, 5],
          [10, 5],
        ],
      ],
    ],
    [
      'two pieces of a line that leaves and returns',
      [
        [5, 5],
        [5, -5],
        [8, -5],
        [8, 5],
      ],
      [
        [
          [5, 5],
          [5, 0],
        ],
        [
          [8, 0],
          [8, 5],
        ],
      ],
    ],
    [
      'nothing of what passes by',
      [
        [-5, 0],
        [-5, 10],
      ],
      [],
    ],
  ])('%s', (_, line, expected) => expect(clipLine(line, BOX)).toEqual(expected))
})
