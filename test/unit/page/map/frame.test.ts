import { describe, expect, it } from 'vitest'
import { frameOf, project } from '#src/page/map/frame.ts'

const frame = frameOf([150, -34], 160)

describe('projecting', () => {
  it('puts the centre into the middle', () => expect(project(frame, [150, -34])).toEqual([240, 135]))

  it('is true to scale: a degree north is 111.2 km, a degree east is shorter by the cosine', () => {
    const [, y] = project(frame, [150, -33])
    expect((135 - y) / frame.scale).toBeCloseTo(111.2)
    const [x] = project(frame, [151, -34])
    expect((x - 240) / frame.scale).toBeCloseTo(92.19, 1)
  })

  it('goes on beyond the date line', () => {
    const [x] = project(frameOf([179, -44], 600), [183.44, -44])
    expect(x).toBeGreaterThan(480)
    expect(x).toBeLessThan(600)
  })
})
