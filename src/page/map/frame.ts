import { around, contains, grown, overlap, type Point } from './boxes.ts'
import type { Box, Geography, Position } from './geography.ts'

/** Size of a map in its own units, 16:9. */
export const SIZE = { width: 480, height: 270 }

export const SHEET: Box = { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height }

/** Kilometres of a degree of latitude. */
const DEGREE = 111.2

/** The part of the earth that a map shows: north up, true to scale at its centre. */
export interface Frame {
  centre: Position
  /** Kilometres from the left to the right edge, at the centre. */
  width: number
  /** Units of a kilometre. */
  scale: number
}

const frameOf = (centre: Position, width: number): Frame => ({ centre, width, scale: SIZE.width / width })

/** Units to the right and down; on a map of 600 km nothing is off by more than two per cent. */
export function project({ centre: [lon0, lat0], scale }: Frame, lon: number, lat: number): Point {
  const degree = scale * DEGREE
  const x = SIZE.width / 2 + (lon - lon0) * Math.cos((lat0 * Math.PI) / 180) * degree
  return [x, SIZE.height / 2 - (lat - lat0) * degree]
}

/** Degrees that the frame may show, with a margin in units; `top` is the southern edge. */
export function degreesOf({ centre: [lon, lat], scale }: Frame, margin: number): Box {
  const degree = scale * DEGREE
  const eastWest = (SIZE.width / 2 + margin) / degree / Math.cos((lat * Math.PI) / 180)
  const northSouth = (SIZE.height / 2 + margin) / degree
  return { left: lon - eastWest, right: lon + eastWest, top: lat - northSouth, bottom: lat + northSouth }
}

/** Widths in kilometres, tried in this order. */
const WIDTHS = [120, 150, 200, 280, 400, 600, 1000, 1600]

/** Room for pins and their names at the edges of a map of several locations: half its width again. */
const ROOM = 1.6

/**
 * The frame of a map: one location in its centre, so wide that three towns, or one and a coast,
 * give orientation; or all locations with room around them.
 */
export function frameFor(places: readonly Position[], world: Geography): Frame {
  const lons = places.map(([lon]) => lon)
  const lats = places.map(([, lat]) => lat)
  const [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)]
  const centre: Position = [(west + east) / 2, (south + north) / 2]
  const wide = (east - west) * Math.cos((centre[1] * Math.PI) / 180) * DEGREE
  const high = (north - south) * DEGREE
  const least = Math.max(wide, (high * SIZE.width) / SIZE.height) * ROOM
  const frames = WIDTHS.filter((width) => width >= least).map((width) => frameOf(centre, width))
  return frames.find((frame) => orients(frame, world)) ?? frames.at(-1) ?? frameOf(centre, least)
}

/** Towns closer than this to the centre, in units, are the place itself. */
const OWN = 20

function orients(frame: Frame, { towns, land }: Geography): boolean {
  const inner = grown(SHEET, -30)
  const others = towns.filter(({ at: [lon, lat] }) => {
    const [x, y] = project(frame, lon, lat)
    return contains(inner, around([x, y], 0)) && Math.hypot(x - SIZE.width / 2, y - SIZE.height / 2) > OWN
  }).length
  return others >= 3 || (others > 0 && land.some(({ points, box }) => hasPointIn(points, box, frame)))
}

function hasPointIn(points: Float32Array, box: Box, frame: Frame): boolean {
  const shown = degreesOf(frame, -20)
  if (!overlap(box, shown)) return false
  for (let at = 0; at < points.length; at += 2) {
    const [lon = 0, lat = 0] = [points[at], points[at + 1]]
    if (lon > shown.left && lon < shown.right && lat > shown.top && lat < shown.bottom) return true
  }
  return false
}
