import { describe, expect, it } from 'vitest'
import { contains, overlap, sized } from '#src/page/map/boxes.ts'
import { placeLabel } from '#src/page/map/place-label.ts'

const FRAME = sized(0, 0, 100, 100)
const wish = { at: [50, 50] as const, gap: 5, width: 30, height: 10 }

describe('the place of a label', () => {
  it('is on the right of its point', () =>
    expect(placeLabel(wish, [], FRAME)).toEqual({ x: 55, top: 45, anchor: 'start', box: sized(55, 45, 30, 10) }))

  it('is on the left if the right is taken', () =>
    expect(placeLabel(wish, [sized(60, 40, 10, 10)], FRAME)).toMatchObject({ x: 45, anchor: 'end' }))

  it('is on the left at the right edge', () =>
    expect(placeLabel({ ...wish, at: [80, 50] }, [], FRAME)).toMatchObject({ x: 75, anchor: 'end' }))

  it('is above if both sides are taken', () =>
    expect(placeLabel(wish, [sized(60, 46, 10, 8), sized(20, 46, 20, 8)], FRAME)).toMatchObject({
      x: 50,
      top: 35,
      anchor: 'middle',
    }))

  it('is omitted if nothing is free', () => expect(placeLabel(wish, [FRAME], FRAME)).toBeUndefined())

  it('never touches what is taken, and never leaves the frame', () => {
    const taken = [sized(0, 0, 100, 30)]
    for (let y = 0; y <= 100; y += 5) {
      const label = placeLabel({ ...wish, at: [60, y] }, taken, FRAME)
      if (!label) continue
      expect(taken.some((box) => overlap(box, label.box))).toBe(false)
      expect(contains(FRAME, label.box)).toBe(true)
    }
  })
})
