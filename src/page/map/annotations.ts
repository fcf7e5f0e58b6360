import { escapeHtml } from '#src/base/text.ts'
import { around, grown, overlap, type Point, sized } from './boxes.ts'
import type { Painter } from './colours.ts'
import { type Frame, project, SHEET, SIZE } from './frame.ts'
import type { Box, Position, Town } from './geography.ts'
import { type Inset, insetBox, insetMark } from './inset.ts'
import { type Placed, placeLabel } from './place-label.ts'
import { scaleBar } from './scale-bar.ts'
import { textWidth } from './text-width.ts'

/** A location on a map, with the lines of its label. */
export interface Pin {
  at: Position
  /** Its name, and its town. */
  lines: readonly string[]
}

export interface Annotated {
  frame: Frame
  pins: readonly Pin[]
  /** Towns in the frame, the largest first. */
  towns: readonly Town[]
  inset: Inset | undefined
  paint: Painter
}

export interface TypeSize {
  /** Units of the towns' names; everything else grows with it. */
  text: number
  /** Most towns that are named. */
  towns: number
}

/** Where the data comes from; the licence of GeoNames (CC BY 4.0) asks for its name. */
const CREDIT = 'Natural Earth, GeoNames'

/** Height of a line of text. */
const LINE = 1.2
/** How far below the top of its line a text stands. */
const BASE = 0.95

/** Everything on a map that has a size of its own: pins, towns, scale bar, country and credit, as SVG. */
export function annotations(map: Annotated, { text, towns: most }: TypeSize): string {
  const { frame, pins, towns, inset, paint } = map
  const spots = pins.map(({ at, lines }) => ({ lines, at: project(frame, at) }))
  const scale = scaleBar(frame, text)
  const credit = creditLine(text)
  const taken = [scale.box, credit.box, ...spots.map(({ at }) => pinBox(at, text))]
  const labels = spots.map(({ at, lines }) => pinLabel(at, lines, text, taken)).join('')
  const points = towns.slice(0, most).map(({ at }) => project(frame, at))
  const corner = inset && insetBox(text, taken, points)
  if (corner) taken.push(grown(corner, 4))
  const named = townNames(map, { text, towns: most }, taken)
  return [
    paint('dot', named.dots),
    paint('scale', scale.bar),
    paint('note', scale.length + credit.svg),
    inset && corner ? insetMark(inset, corner, frame, paint) : '',
    paint('pin', spots.map(({ at }) => pinShape(at, text, PIN)).join('')),
    paint('hole', spots.map(({ at }) => pinShape(at, text, HOLE)).join('')),
    paint('name', named.labels + labels),
  ].join('')
}

const EDGE = 8

/** Names keep this distance from the edge of the sheet. */
const ROOM = grown(SHEET, -EDGE)

function creditLine(text: number): { svg: string; box: Box } {
  const size = text * 0.66
  const width = textWidth(CREDIT, size)
  return {
    box: sized(SIZE.width - EDGE - width, SIZE.height - EDGE - size, width + EDGE, size + EDGE),
    svg: `<text x="${SIZE.width - EDGE}" y="${SIZE.height - EDGE}" font-size="${round(size)}" text-anchor="end">${CREDIT}</text>`,
  }
}

/** A pin for text of 12 units, with its tip at the origin. */
const PIN = '<path d="M0 0C-2.5-6-9.5-11-9.5-18a9.5 9.5 0 0 1 19 0C9.5-11 2.5-6 0 0z"/>'
const HOLE = '<circle cy="-18" r="3.6"/>'

const pinShape = ([x, y]: Point, text: number, shape: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(text / 12)})">${shape}</g>`

const pinBox = ([x, y]: Point, text: number): Box => ({
  left: x - text * 0.85,
  right: x + text * 0.85,
  top: y - text * 2.4,
  bottom: y + text * 0.2,
})

/** The share of the sheet's width that a line of a pin's label may fill. */
const WIDEST = 0.36

/** The label of a pin beside its head: the name in bold, in two lines where it is long, and the town. */
function pinLabel(at: Point, [name = '', ...more]: readonly string[], text: number, taken: Box[]): string {
  const size = text * 1.12
  const names = broken(name, size)
  const width = Math.max(
    ...names.map((line) => textWidth(line, size, true)),
    ...more.map((line) => textWidth(line, size)),
  )
  const lines = [...names.map((line) => ({ line, bold: true })), ...more.map((line) => ({ line, bold: false }))]
  const head: Point = [at[0], at[1] - text * 1.4]
  const label = placeLabel({ at: head, gap: text * 1.2, width, height: lines.length * size * LINE }, taken, ROOM)
  if (!label) return ''
  taken.push(label.box)
  return lines
    .map(({ line, bold }, index) => textLine(line, size, { ...label, top: label.top + index * size * LINE }, bold))
    .join('')
}

/** Two lines, parted at the space nearest to the middle, where one would be too wide. */
function broken(name: string, size: number): string[] {
  if (textWidth(name, size, true) <= SIZE.width * WIDEST) return [name]
  const middle = name.length / 2
  const spaces = Array.from(name.matchAll(/ /g), ({ index }) => index)
  const [at] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

/** Towns from this population on have larger names. */
const CITY = 100_000

/** The largest towns whose dot and name are free, up to the number that the map can hold. */
function townNames(
  { frame, towns }: Annotated,
  { text, towns: most }: TypeSize,
  taken: Box[],
): { dots: string; labels: string } {
  const dots: string[] = []
  const labels: string[] = []
  for (const { name, at, rank } of towns) {
    if (dots.length === most) break
    const point = project(frame, at)
    const dot = around(point, text * 0.28)
    if (taken.some((box) => overlap(box, dot))) continue
    const size = rank >= CITY ? text * 1.1 : text
    const wish = { at: point, gap: text * 0.5, width: textWidth(name, size), height: size * LINE }
    const label = placeLabel(wish, taken, ROOM)
    if (!label) continue
    taken.push(dot, grown(label.box, 2))
    dots.push(`<circle cx="${round(point[0])}" cy="${round(point[1])}" r="${round(text * 0.17)}"/>`)
    labels.push(textLine(name, size, label))
  }
  return { dots: dots.join(''), labels: labels.join('') }
}

const textLine = (line: string, size: number, { x, top, anchor }: Omit<Placed, 'box'>, bold = false): string =>
  `<text x="${round(x)}" y="${round(top + size * BASE)}" font-size="${round(size)}"${bold ? ' font-weight="700"' : ''}` +
  `${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escapeHtml(line)}</text>`

const round = (value: number): number => Math.round(value * 10) / 10
