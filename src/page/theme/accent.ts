import { type Colour, contrast, fromHex, readableOn, toHex } from './colour.ts'

/** The primary action: its fill, the words on it, and the fill under the pointer. All hex. */
export interface Accent {
  fill: string
  on: string
  hover: string
}

const AA = 4.5
const HOVER = 0.06

/**
 * The brand's own colour wherever white or ink can be read on it at 4.5:1; in
 * the narrow band where neither can, the brand is darkened until white can.
 */
export function accentOf(brand: string, ink: string): Accent {
  const colour = fromHex(brand)
  if (contrast(brand, '#ffffff') >= AA) return { fill: brand, on: '#ffffff', hover: hoverOf(colour, '#ffffff') }
  if (contrast(brand, ink) >= AA) return { fill: brand, on: ink, hover: hoverOf(colour, ink) }
  const fill = readableOn(colour, ['#ffffff'], AA)
  return { fill, on: '#ffffff', hover: hoverOf(fromHex(fill), '#ffffff') }
}

/** Away from the words, so that hovering never costs contrast; a fill that cannot go further comes back a little. */
function hoverOf(fill: Colour, on: string): string {
  const away = on === '#ffffff' ? -HOVER : HOVER
  const l = fill.l + away
  if (l > 0.05 && l < 0.98) return toHex({ ...fill, l })
  const back = toHex({ ...fill, l: fill.l - away })
  return contrast(back, on) >= AA ? back : toHex(fill)
}
