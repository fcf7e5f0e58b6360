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
 *
 * @param page the colour behind the action, as hex
 */
export function accentOf(brand: string, ink: string, page: string): Accent {
  const [on, fill] =
    contrast(brand, '#ffffff') >= AA
      ? ['#ffffff', brand]
      : contrast(brand, ink) >= AA
        ? [ink, brand]
        : ['#ffffff', readableOn(fromHex(brand), ['#ffffff'], AA)]
  return { fill, on, hover: hoverOf(fromHex(fill), on, page) }
}

/** A step darker or lighter: of those on which the text is readable, the one that stands out more from the page. */
function hoverOf(fill: Colour, on: string, page: string): string {
  const [best] = [fill.l - HOVER, fill.l + HOVER]
    .flatMap((l) => (l > 0.05 && l < 0.98 ? [toHex({ ...fill, l })] : []))
    .filter((hex) => contrast(hex, on) >= AA)
    .toSorted((a, b) => contrast(b, page) - contrast(a, page))
  return best ?? toHex(fill)
}
