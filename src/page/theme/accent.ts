import { type Colour, contrast, fromHex, readableOn, toHex } from './colour.ts'

/** Hex colours of the primary action: its fill, the text on it, and its fill when hovered. */
export interface Accent {
  fill: string
  on: string
  hover: string
}

const AA = 4.5
const HOVER = 0.06

/**
 * The brand's own colour if white or ink is readable on it at 4.5:1. For the few
 * colours on which neither is, the brand is darkened until white is.
 */
export function accentOf(brand: string, ink: string): Accent {
  const colour = fromHex(brand)
  if (contrast(brand, '#ffffff') >= AA) return { fill: brand, on: '#ffffff', hover: hoverOf(colour, '#ffffff') }
  if (contrast(brand, ink) >= AA) return { fill: brand, on: ink, hover: hoverOf(colour, ink) }
  const fill = readableOn(colour, ['#ffffff'], AA)
  return { fill, on: '#ffffff', hover: hoverOf(fromHex(fill), '#ffffff') }
}

/** The hover fill has more contrast with the text. If that isn't possible, it has a little less, within 4.5:1. */
function hoverOf(fill: Colour, on: string): string {
  const away = on === '#ffffff' ? -HOVER : HOVER
  const l = fill.l + away
  if (l > 0.05 && l < 0.98) return toHex({ ...fill, l })
  const back = toHex({ ...fill, l: fill.l - away })
  return contrast(back, on) >= AA ? back : toHex(fill)
}
