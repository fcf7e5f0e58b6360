import type { Point } from './boxes.ts'
import type { Box } from './geography.ts'

/** One edge of a box: whether a point is on its inner side, and where a line crosses it. */
interface Edge {
  holds: (p: Point) => boolean
  crossing: (a: Point, b: Point) => Point
}

const edges = ({ left, top, right, bottom }: Box): Edge[] => [
  { holds: ([x]) => x >= left, crossing: (a, b) => atX(a, b, left) },
  { holds: ([x]) => x <= right, crossing: (a, b) => atX(a, b, right) },
  { holds: ([, y]) => y >= top, crossing: (a, b) => atY(a, b, top) },
  { holds: ([, y]) => y <= bottom, crossing: (a, b) => atY(a, b, bottom) },
]

const atX = ([ax, ay]: Point, [bx, by]: Point, x: number): Point => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)]
const atY = ([ax, ay]: Point, [bx, by]: Point, y: number): Point => [ax + ((bx - ax) * (y - ay)) / (by - ay), y]

/** The part of a closed line's area within the box (Sutherland and Hodgman); empty if there is none. */
export function clipArea(ring: readonly Point[], box: Box): Point[] {
  return edges(box).reduce<Point[]>(
    (points, { holds, crossing }) => {
      const kept: Point[] = []
      let last = points.at(-1)
      for (const point of points) {
        if (last && holds(point) !== holds(last)) kept.push(crossing(last, point))
        if (holds(point)) kept.push(point)
        last = point
      }
      return kept
    },
    [...ring],
  )
}

/** The pieces of a line within the box, from each crossing to the next. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  return edges(box).reduce<Point[][]>((pieces, edge) => pieces.flatMap((piece) => cut(piece, edge)), [[...line]])
}

function cut(line: readonly Point[], { holds, crossing }: Edge): Point[][] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  let last: Point | undefined
  for (const point of line) {
    if (last && holds(point) !== holds(last)) piece.push(crossing(last, point))
    if (holds(point)) piece.push(point)
    else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
    last = point
  }
  return piece.length > 0 ? [...pieces, piece] : pieces
}
