import { type GeoProjection, geoPath } from 'd3-geo'
import { contains, grown, overlap, type Point, sized } from './boxes.ts'
import type { Painter } from './colours.ts'
import { equidistant, type Frame, project, SIZE } from './frame.ts'
import { type Box, type Position, shapes } from './geography.ts'
import { collected } from './outlines.ts'

/** A country's outline, drawn once for all maps. */
export interface Inset {
  /** The id of the outline in the SVG. */
  id: string
  path: string
  /** In degrees; `top` is the southern end. */
  box: Box
  projection: GeoProjection
  /** Of the outline, in its own units. */
  width: number
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
export function insetFor(places: readonly Position[]): Inset | undefined {
  known ??= COUNTRIES.map(({ id, box }) => inset(id, box))
  return known.find(({ box }) =>
    places.every(([lon, lat]) => lon >= box.left && lon <= box.right && lat >= box.top && lat <= box.bottom),
  )
}

/** Square degrees: bends of an outline smaller than this are left out. */
const LEAST_BEND = 0.15

function inset(id: string, box: Box): Inset {
  const { left, right, top, bottom } = box
  const corners = {
    type: 'MultiPoint' as const,
    coordinates: [
      [left, top],
      [right, bottom],
    ],
  }
  const projection = equidistant([(left + right) / 2, (top + bottom) / 2]).fitHeight(HEIGHT, corners)
  const islands = shapes(LEAST_BEND).land.filter(({ southWest: [west, south], northEast: [east, north] }) => {
    const bounds = { left: west, right: east, top: south, bottom: north }
    return contains(grown(box, 0.5), bounds) && east - west > SMALLEST
  })
  const path = geoPath(projection).digits(1)(collected(islands)) ?? ''
  const [width] = project({ projection }, [right, bottom])
  return { id, path, box, projection, width }
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
export function insetMark({ id, projection, width }: Inset, corner: Box, { centre }: Frame, paint: Painter): string {
  const high = corner.bottom - corner.top - 2 * PAD
  const scale = high / HEIGHT
  const left = (corner.left + corner.right - width * scale) / 2
  const [right, down] = project({ projection }, centre)
  const x = left + right * scale
  const y = corner.top + PAD + down * scale
  const at = (value: number) => Math.round(value * 10) / 10
  return [
    paint(
      'box',
      `<rect x="${at(corner.left)}" y="${at(corner.top)}" width="${at(corner.right - corner.left)}" height="${at(corner.bottom - corner.top)}" rx="3"/>`,
    ),
    paint(
      'country',
      `<use href="#${id}" transform="translate(${at(left)} ${at(corner.top + PAD)}) scale(${Math.round(scale * 1000) / 1000})"/>`,
    ),
    paint('pin', `<circle cx="${at(x)}" cy="${at(y)}" r="${at(high / 13)}"/>`),
  ].join('')
}
