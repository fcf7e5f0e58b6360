import type { Painted } from '../theme/surfaces.ts'
import { annotations, type Pin, type TypeSize } from './annotations.ts'
import { around, overlap } from './boxes.ts'
import { colourRules, mapColours, type Painter, painter } from './colours.ts'
import { type Frame, project, SHEET, SIZE } from './frame.ts'
import { frameFor } from './frame-for.ts'
import { type Town, towns } from './geography.ts'
import { insetFor } from './inset.ts'
import { outline } from './outlines.ts'

/** Sizes of type for the widths, in CSS pixels, at which a page shows the map. */
const SIZES: (TypeSize & { media?: string })[] = [
  { text: 11, towns: 9 },
  { text: 14.5, towns: 6, media: '(max-width:450px)' },
  { text: 9, towns: 14, media: '(min-width:640px)' },
]

/**
 * A map of one or more locations as SVG: coasts, lakes, state lines, the larger towns, a scale bar and
 * the country in a corner. Its type keeps a readable size at any width. A picture can't load fonts, so
 * it is Arial's.
 */
export function locatorMap(pins: readonly Pin[], tenant: Painted): string {
  const places = pins.map(({ at }) => at)
  const frame = frameFor(places)
  const inset = insetFor(places)
  const { colours, other } = mapColours(tenant)
  const paint = painter(colours)
  const map = { frame, pins, towns: townsIn(frame, pins), inset, paint }
  const style = [...SIZES.map(shownBy), other ? `@media ${other.media}{${colourRules(other.colours)}}` : '']
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="Helvetica Neue,Arial,sans-serif">`,
    `<style>${style.join('')}</style>`,
    inset ? `<defs><path id="${inset.id}" d="${inset.path}"/></defs>` : '',
    ground(frame, paint),
    ...SIZES.map((size, index) => `<g id="g${index}"${index ? ' display="none"' : ''}>${annotations(map, size)}</g>`),
    '</svg>\n',
  ].join('')
}

/** Shows one size of type in place of the first. */
const shownBy = ({ media }: { media?: string }, index: number): string =>
  media ? `@media ${media}{#g0{display:none}#g${index}{display:inline}}` : ''

function ground(frame: Frame, paint: Painter): string {
  const path = (data: string) => (data ? `<path d="${data}"/>` : '')
  return [
    paint('water', `<rect width="${SIZE.width}" height="${SIZE.height}"/>`),
    paint('land', path(outline('land', frame))),
    paint('water', path(outline('lakes', frame))),
    paint('state', path(outline('states', frame))),
  ].join('')
}

/** The towns that a frame shows, without those that a pin's label already names. */
function townsIn(frame: Frame, pins: readonly Pin[]): Town[] {
  const named = new Set(pins.flatMap(({ lines }) => lines))
  return towns().filter(({ name, at }) => !named.has(name) && overlap(around(project(frame, at), 0), SHEET))
}
