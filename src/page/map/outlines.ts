import { grown, overlap, type Point } from './boxes.ts'
import { clipArea, clipLine } from './clip.ts'
import { degreesOf, type Frame, project, SHEET } from './frame.ts'
import type { Box, Line } from './geography.ts'

/** Units beyond the sheet that a line is drawn, so that its ends and cut edges are out of sight. */
const BLEED = 12

const CUT = grown(SHEET, BLEED)

/** SVG path data of the areas that lie in the frame. */
export const areas = (lines: readonly Line[], frame: Frame): string =>
  pathsOf(lines, frame, (points) => [clipArea(points, CUT)], 'z')

/** SVG path data of the lines that pass the frame. */
export const borders = (lines: readonly Line[], frame: Frame): string =>
  pathsOf(lines, frame, (points) => clipLine(points, CUT), '')

function pathsOf(
  lines: readonly Line[],
  frame: Frame,
  clip: (points: readonly Point[]) => Point[][],
  end: 'z' | '',
): string {
  const shown = degreesOf(frame, BLEED)
  return lines
    .filter(({ box }) => overlap(box, shown))
    .flatMap(({ points }) => clip(projected(points, frame, shown)))
    .map((points) => drawn(sharpened(simplified(points), end), end))
    .join('')
}

/**
 * The line on the map. Of a stretch that stays beyond one edge of the frame only the ends are kept,
 * which is most of a country's coast and changes nothing within the frame.
 */
function projected(points: Float32Array, frame: Frame, shown: Box): Point[] {
  const all: Point[] = []
  let last = 0
  let here = sidesOf(points, 0, shown)
  for (let at = 0; at < points.length; at += 2) {
    const next = at + 2 < points.length ? sidesOf(points, at + 2, shown) : 0
    if ((last & here & next) === 0) {
      all.push(project(frame, points[at] ?? 0, points[at + 1] ?? 0))
      last = here
    }
    here = next
  }
  return all
}

/** The edges of the box beyond which a point lies, as bits. */
function sidesOf(points: Float32Array, at: number, { left, right, top, bottom }: Box): number {
  const [lon = 0, lat = 0] = [points[at], points[at + 1]]
  return (lon < left ? 1 : 0) | (lon > right ? 2 : 0) | (lat < top ? 4 : 0) | (lat > bottom ? 8 : 0)
}

/** Points that are nearer to the last one kept are left out, in units. */
const STEP = 1.2

export function simplified(points: readonly Point[], step = STEP): Point[] {
  const kept: Point[] = []
  points.forEach((point, at) => {
    const last = kept.at(-1)
    const isEnd = at === points.length - 1
    if (!last || isEnd || Math.hypot(point[0] - last[0], point[1] - last[1]) >= step) kept.push(point)
  })
  return kept
}

/** Half of a long edge would be rounded; this much of it is, in units. */
const ROUND = 6

/** The same line with points near both ends of each long edge, so that only its corners are rounded. */
export function sharpened(points: readonly Point[], end: 'z' | ''): Point[] {
  return points.flatMap((point, at) => {
    const next = points[at + 1] ?? (end ? points[0] : undefined)
    const long = next ? Math.hypot(next[0] - point[0], next[1] - point[1]) : 0
    if (!next || long <= 2 * ROUND) return [point]
    const share = ROUND / long
    return [point, between(point, next, share), between(point, next, 1 - share)]
  })
}

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

/** Path data with rounded corners: curves through the middles of the edges, in tenths of a unit. Too few points give none. */
export function drawn(points: readonly Point[], end: 'z' | ''): string {
  const [first, second] = points
  const last = points.at(-1)
  if (!first || !second || !last || points.length < (end ? 3 : 2)) return ''
  let [x, y] = end ? tenths(middle(last, first)) : tenths(first)
  let path = `M${x / 10} ${y / 10}`
  const to = ([px, py]: Point) => `${relative(px - x)}${relative(py - y, true)}`
  const corners = end ? points : points.slice(1, -1)
  corners.forEach((corner, at) => {
    const next = end ? (points[at + 1] ?? first) : (points[at + 2] ?? last)
    const goal = tenths(middle(corner, next))
    path += `q${to(tenths(corner))} ${to(goal).trimStart()}`.replaceAll(' -', '-')
    ;[x, y] = goal
  })
  if (end) return `${path}z`
  return `${path}l${to(tenths(last))}`
}

const middle = (a: Point, b: Point): Point => between(a, b, 0.5)
const tenths = ([x, y]: Point): Point => [Math.round(x * 10), Math.round(y * 10)]

function relative(value: number, follows = false): string {
  const text = String(value / 10).replace(/^(-?)0\./, '$1.')
  return follows && value >= 0 ? ` ${text}` : text
}
