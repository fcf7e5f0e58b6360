import { contains, grown, overlap, type Point, sized } from './boxes.ts'
import type { Painter } from './colours.ts'
import { type Frame, SIZE } from './frame.ts'
import type { Box, Geography, Position } from './geography.ts'
import { drawn, simplified } from './outlines.ts'

/** A country's outline in the unit square of its box, drawn once for all maps. */
export interface Inset {
  /** The id of the outline in the SVG. */
  id: string
  path: string
  /** In degrees; `top` is the southern end. */
  box: Box
  /** Width divided by height. */
  ratio: number
}

/** Height of the outline in its own units. */
const HEIGHT = 60

/** Islands smaller than this, in degrees, are left out. */
const SMALLEST = 0.9

const COUNTRIES: { id: string; box: Box }[] = [
  { id: 'au', box: { left: 112.9, right: 153.7, top: -43.8, bottom: -10.6 } },
  { id: 'nz', box: { left: 166.3, right: 178.7, top: -47.4, bottom: -34.3 } },
]

let known: Inset[] | undefined

/** The outline of the country that all places lie in; undefined for its far islands. */
export function insetFor(places: readonly Position[], world: Geography): Inset | undefined {
  known ??= COUNTRIES.map(({ id, box }) => inset(id, box, world))
  return known.find(({ box }) =>
    places.every(([lon, lat]) => lon >= box.left && lon <= box.right && lat >= box.top && lat <= box.bottom),
  )
}

function inset(id: string, box: Box, { land }: Geography): Inset {
  const cos = Math.cos((((box.top + box.bottom) / 2) * Math.PI) / 180)
  const unit = HEIGHT / (box.bottom - box.top)
  const path = land
    .filter((line) => contains(grown(box, 0.5), line.box) && line.box.right - line.box.left > SMALLEST)
    .map(({ points }) => {
      const all: Point[] = []
      for (let at = 0; at < points.length; at += 2)
        all.push([((points[at] ?? 0) - box.left) * cos * unit, (box.bottom - (points[at + 1] ?? 0)) * unit])
      return drawn(simplified(all, 1.4), 'z')
    })
    .join('')
  return { id, path, box, ratio: ((box.right - box.left) * cos) / (box.bottom - box.top) }
}

const EDGE = 8
const PAD = 5

/** The upper corner with fewer towns that touches nothing that is taken; undefined if both do. */
export function insetBox(text: number, taken: readonly Box[], towns: readonly Point[]): Box | undefined {
  const height = text * 5
  const width = text * 5.4
  const corners = [sized(SIZE.width - EDGE - width, EDGE, width, height), sized(EDGE, EDGE, width, height)]
  const townsIn = ({ left, top, right, bottom }: Box) =>
    towns.filter(([x, y]) => x > left && x < right && y > top && y < bottom).length
  return corners
    .filter((corner) => !taken.some((box) => overlap(box, corner)))
    .toSorted((a, b) => townsIn(a) - townsIn(b))[0]
}

/** The country in its corner, with a dot where the map is. */
export function insetMark(
  { id, box, ratio }: Inset,
  corner: Box,
  { centre: [lon, lat] }: Frame,
  paint: Painter,
): string {
  const high = corner.bottom - corner.top - 2 * PAD
  const wide = high * ratio
  const left = (corner.left + corner.right - wide) / 2
  const x = left + ((lon - box.left) / (box.right - box.left)) * wide
  const y = corner.top + PAD + ((box.bottom - lat) / (box.bottom - box.top)) * high
  const at = (value: number) => Math.round(value * 10) / 10
  return [
    paint(
      'box',
      `<rect x="${at(corner.left)}" y="${at(corner.top)}" width="${at(corner.right - corner.left)}" height="${at(corner.bottom - corner.top)}" rx="3"/>`,
    ),
    paint(
      'country',
      `<use href="#${id}" transform="translate(${at(left)} ${at(corner.top + PAD)}) scale(${Math.round((high / HEIGHT) * 1000) / 1000})"/>`,
    ),
    paint('pin', `<circle cx="${at(x)}" cy="${at(y)}" r="${at(high / 13)}"/>`),
  ].join('')
}
