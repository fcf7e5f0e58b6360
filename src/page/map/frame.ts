import { type GeoProjection, geoProjection } from 'd3-geo'
import { grown, type Point } from './boxes.ts'
import type { Box, Position } from './geography.ts'

/** Size of a map in its own units, 16:9. */
export const SIZE = { width: 480, height: 270 }

export const SHEET: Box = { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height }

/** Kilometres of a degree of latitude. */
export const DEGREE = 111.2

/** The part of the earth that a map shows: north up, true to scale at its centre. */
export interface Frame {
  centre: Position
  /** Kilometres from the left to the right edge, at the centre. */
  width: number
  /** Units of a kilometre. */
  scale: number
  /** Units of a degree of latitude, at the centre. */
  degree: number
  projection: GeoProjection
  /** Outlines are cut here. */
  cut: Box
}

/** Units beyond the sheet that a line is drawn, so that its ends and cut edges are out of sight. */
const BLEED = 12

/** The frame of so many kilometres around a place; outlines are cut so many units beyond the sheet. */
export function frameOf(centre: Position, width: number, bleed = BLEED): Frame {
  const scale = SIZE.width / width
  const degree = scale * DEGREE
  const cut = grown(SHEET, bleed)
  const projection = equidistant(centre)
    .scale((degree * 180) / Math.PI)
    .translate([SIZE.width / 2, SIZE.height / 2])
    .clipExtent([
      [cut.left, cut.top],
      [cut.right, cut.bottom],
    ])
  return { centre, width, scale, degree, projection, cut }
}

/** Equidistant cylindrical, without the steps that only maps of the whole earth need. */
export function equidistant([lon, lat]: Position): GeoProjection {
  const shrink = Math.cos((lat * Math.PI) / 180)
  return geoProjection((x, y) => [x * shrink, y])
    .rotate([-lon, 0])
    .center([0, lat])
    .preclip((stream) => stream)
    .precision(0)
}

/** Units to the right and down; on a map of 600 km nothing is off by more than two per cent. */
export function project({ projection }: Pick<Frame, 'projection'>, [lon, lat]: Position): Point {
  const [x = 0, y = 0] = projection([lon, lat]) ?? []
  return [x, y]
}
