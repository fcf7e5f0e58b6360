import { clampChroma, formatHex, type Oklch, oklch, wcagContrast } from 'culori'

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Colour {
  l: number
  c: number
  h: number
}

/** @throws if `hex` isn't a colour; those in tenant files have already been checked */
export function fromHex(hex: string): Colour {
  const colour = oklch(hex)
  if (!colour) throw new Error(`not a colour: ${hex}`)
  return { l: colour.l, c: colour.c, h: colour.h ?? 0 }
}

/** The nearest colour that a screen can show, as `#rrggbb`, with less chroma if needed. */
export function toHex(colour: Colour): string {
  const target: Oklch = { mode: 'oklch', ...colour }
  return formatHex(clampChroma(target, 'oklch'))
}

/** WCAG 2 contrast ratio of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b)
}

const STEP = 0.005

/**
 * `colour` as hex, with its lightness changed as little as needed to be readable at
 * `ratio` on each background: towards black on light backgrounds, towards white on
 * dark ones.
 */
export function readableOn(colour: Colour, backgrounds: string[], ratio: number): string {
  const light = backgrounds.every((background) => contrast(background, '#000000') >= contrast(background, '#ffffff'))
  const step = light ? -STEP : STEP
  for (let l = colour.l; l > 0 && l < 1; l += step) {
    const hex = toHex({ ...colour, l })
    if (backgrounds.every((background) => contrast(hex, background) >= ratio)) return hex
  }
  return light ? '#000000' : '#ffffff'
}
