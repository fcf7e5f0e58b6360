import type { Tenant } from '#src/tenant/tenant.ts'
import type { Template } from '#src/tenant/theme.ts'
import { once } from '../once.ts'
import { type Colour, contrast, fromHex, readableOn, toHex } from './colour.ts'

/** Hex colours of all components, on a light or dark background. */
export interface Surfaces {
  /** The page. */
  page: string
  /** A quiet section, a card's background, a field. */
  quiet: string
  /** One step further: hovered, a skeleton, behind a picture. */
  sunk: string
  /** Decorative hairlines. */
  line: string
  /** Edges of controls: a contrast of 3:1 with the background. */
  edge: string
  ink: string
  /** Secondary text; at least 4.5:1 on all three backgrounds. */
  muted: string
  /** Text links, in the brand's hue. */
  link: string
  /** Focus ring; at least 3:1 on all three backgrounds. */
  focus: string
  accent: string
  on_accent: string
  accent_hover: string
  /** Edge of a primary action whose fill, at rest or under the pointer, has less than 3:1 with the page, such as a yellow or white one. */
  accent_edge?: string
}

/** The settings that decide a tenant's colours. */
export type Painted = Pick<Tenant, 'theme' | 'template'>

interface Tint {
  /** Hue of the neutrals; defaults to the brand's. */
  h?: number
  c: number
  /** Lightness of page, quiet and sunk in light mode. */
  light: [number, number, number]
  /** The same in dark mode. */
  dark: [number, number, number]
}

/** The camper template has a warm sand tint and the truck template a cool steel; the others take the brand's hue. */
const TINTS: Record<Template, Tint> = {
  car: { c: 0.004, light: [1, 0.974, 0.945], dark: [0.19, 0.23, 0.28] },
  motorcycle: { c: 0.004, light: [1, 0.97, 0.94], dark: [0.145, 0.185, 0.235] },
  camper: { h: 75, c: 0.009, light: [0.988, 0.962, 0.93], dark: [0.25, 0.29, 0.34] },
  truck: { h: 250, c: 0.006, light: [1, 0.966, 0.93], dark: [0.21, 0.26, 0.31] },
  rv: { c: 0.008, light: [1, 0.98, 0.955], dark: [0.24, 0.28, 0.33] },
}

/** Light and dark colours of a template for a brand. The motorcycle template never uses the light ones. */
export const surfacesOf = once(({ theme: { brand }, template }: Painted): { light: Surfaces; dark: Surfaces } => {
  const tint = TINTS[template]
  const hue = tint.h ?? fromHex(brand).h
  return { light: paint(brand, tint.light, tint.c, hue, false), dark: paint(brand, tint.dark, tint.c, hue, true) }
})

function paint(brand: string, lightness: [number, number, number], c: number, h: number, dark: boolean): Surfaces {
  const grey = (l: number, share = 1): Colour => ({ l, c: c * share, h })
  const [page, quiet, sunk] = lightness.map((l) => toHex(grey(l, l === 1 ? 0 : 1)))
  if (!page || !quiet || !sunk) throw new Error('a tint has three lightnesses')
  const grounds = [page, quiet, sunk]
  const own = fromHex(brand)
  const accent = accentOf(brand, toHex(grey(0.14)), page)
  const edge = readableOn(grey(dark ? 0.5 : 0.66, 1.5), grounds, 3)
  const ink = toHex(grey(dark ? 0.965 : 0.2, 2))
  return {
    page,
    quiet,
    sunk,
    line: toHex(grey(dark ? 0.36 : 0.895)),
    edge,
    ink,
    muted: readableOn(grey(dark ? 0.74 : 0.5, 2), grounds, 4.8),
    link: brandOrInk(own, grounds, 4.6, ink),
    focus: brandOrInk(own, grounds, 3, ink),
    accent: accent.fill,
    on_accent: accent.on,
    accent_hover: accent.hover,
    ...([accent.fill, accent.hover].some((fill) => contrast(fill, page) < 3) && { accent_edge: edge }),
  }
}

/** A brand that would have to change beyond recognition to be readable (yellow on white) is replaced by ink. */
const FURTHEST = 0.3

function brandOrInk(brand: Colour, grounds: string[], ratio: number, ink: string): string {
  const hex = readableOn(brand, grounds, ratio)
  return Math.abs(fromHex(hex).l - brand.l) > FURTHEST ? ink : hex
}

/** Hex colours of the primary action: its fill, the text on it, and its fill when hovered. */
interface Accent {
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
function accentOf(brand: string, ink: string, page: string): Accent {
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
