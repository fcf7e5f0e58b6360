import { geoPath } from 'd3-geo'
import { overlap } from './boxes.ts'
import { type Frame, project } from './frame.ts'
import { type Shape, type Shapes, shapes } from './geography.ts'

/** Bends smaller than this many square units are left out. */
const LEAST_BEND = 1

/** SVG path data of what lies in a frame, in tenths of a unit; empty if it is nothing. */
export const outline = (kind: keyof Shapes, frame: Frame): string =>
  geoPath(frame.projection).digits(1)(collected(shapesIn(kind, frame))) ?? ''

/** Whether a frame on land has sea too. */
export function hasSea(frame: Frame): boolean {
  const { left, top, right, bottom } = frame.cut
  const land = geoPath(frame.projection).area(collected(shapesIn('land', frame)))
  return land < (right - left) * (bottom - top) - 1
}

export const collected = (all: readonly Shape[]) => ({
  type: 'GeometryCollection' as const,
  geometries: all.map(({ geometry }) => geometry),
})

/** Most of a country's islands are left out here, which is much faster than to clip them. */
const shapesIn = (kind: keyof Shapes, frame: Frame): Shape[] =>
  shapes(LEAST_BEND / frame.degree ** 2)[kind].filter(({ southWest, northEast }) => {
    const [left, bottom] = project(frame, southWest)
    const [right, top] = project(frame, northEast)
    return overlap({ left, top, right, bottom }, frame.cut)
  })
