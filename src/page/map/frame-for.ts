import { around, contains, grown } from './boxes.ts'
import { DEGREE, type Frame, frameOf, project, SHEET, SIZE } from './frame.ts'
import { type Position, towns } from './geography.ts'
import { hasSea } from './outlines.ts'

/** Widths in kilometres, tried in this order. */
const WIDTHS = [120, 150, 200, 280, 400, 600, 1000, 1600]

/** Room for pins and their names at the edges of a map of several locations: half its width again. */
const ROOM = 1.6

/**
 * The frame of a map: one location in its centre, so wide that three towns, or one and a coast,
 * give orientation; or all locations with room around them.
 */
export function frameFor(places: readonly Position[]): Frame {
  const lons = places.map(([lon]) => lon)
  const lats = places.map(([, lat]) => lat)
  const [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)]
  const centre: Position = [(west + east) / 2, (south + north) / 2]
  const wide = (east - west) * Math.cos((centre[1] * Math.PI) / 180) * DEGREE
  const high = (north - south) * DEGREE
  const least = Math.max(wide, (high * SIZE.width) / SIZE.height) * ROOM
  const widths = WIDTHS.filter((width) => width >= least)
  return frameOf(centre, widths.find((width) => orients(centre, width)) ?? widths.at(-1) ?? least)
}

/** Towns closer than this to the centre, in units, are the place itself. */
const OWN = 20

function orients(centre: Position, width: number): boolean {
  const frame = frameOf(centre, width, -20)
  const inner = grown(SHEET, -30)
  const others = towns().filter(({ at }) => {
    const [x, y] = project(frame, at)
    return contains(inner, around([x, y], 0)) && Math.hypot(x - SIZE.width / 2, y - SIZE.height / 2) > OWN
  }).length
  return others >= 3 || (others > 0 && hasSea(frame))
}
