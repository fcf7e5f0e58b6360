import { contrast, toHex } from '../theme/colour.ts'
import { type Painted, surfacesOf } from '../theme/surfaces.ts'
import { followsSystem, isAlwaysDark } from '../theme/theme.ts'

/** Hex colours of a map, named as its classes. */
export interface MapColours {
  land: string
  water: string
  coast: string
  ink: string
  muted: string
  pin: string
}

/** Hue of water. */
const BLUE = 235

/** A map's colours on the site's own ground, and those of the shopper's dark mode or, for a dark site, of paper. */
export function mapColours(tenant: Painted): { colours: MapColours; other?: { media: string; colours: MapColours } } {
  const { light, dark } = surfacesOf(tenant)
  const day = paint(light, false)
  const night = paint(dark, true)
  if (isAlwaysDark(tenant)) return { colours: night, other: { media: 'print', colours: day } }
  const media = 'screen and (prefers-color-scheme:dark)'
  return { colours: day, other: followsSystem(tenant) ? { media, colours: night } : undefined }
}

type Ground = ReturnType<typeof surfacesOf>['light']

const paint = ({ quiet, sunk, ink, muted, accent, focus }: Ground, isDark: boolean): MapColours => {
  const land = isDark ? sunk : quiet
  return {
    land,
    water: toHex({ l: isDark ? 0.2 : 0.9, c: isDark ? 0.02 : 0.028, h: BLUE }),
    coast: toHex({ l: isDark ? 0.48 : 0.74, c: 0.035, h: BLUE }),
    ink,
    muted,
    pin: contrast(accent, land) >= 3 ? accent : focus,
  }
}

/** What a class of shapes looks like; colours by name, other attributes as they are written. */
type Look = { fill?: keyof MapColours | 'none'; stroke?: keyof MapColours; more?: string }

const HAIRLINE = 'stroke-width=".7" stroke-linejoin="round"'

const LOOKS = {
  water: { fill: 'water' },
  land: { fill: 'land', stroke: 'coast', more: HAIRLINE },
  state: { fill: 'none', stroke: 'coast', more: `${HAIRLINE} stroke-dasharray="5 3"` },
  dot: { fill: 'land', stroke: 'ink', more: 'stroke-width="1.1"' },
  name: { fill: 'ink', stroke: 'land', more: 'paint-order="stroke" stroke-width="2.6" stroke-linejoin="round"' },
  note: { fill: 'muted' },
  scale: { fill: 'none', stroke: 'muted', more: HAIRLINE },
  box: { fill: 'land', stroke: 'coast', more: HAIRLINE },
  country: { fill: 'coast' },
  pin: { fill: 'pin', stroke: 'land' },
  hole: { fill: 'land' },
} satisfies Record<string, Look>

const ALL: [string, Look][] = Object.entries(LOOKS)

/** Wraps shapes in a group of their class. */
export type Painter = (name: keyof typeof LOOKS, shapes: string) => string

/** Its colours are attributes, since a site's security policy may hold back the styles of a picture. */
export const painter =
  (colours: MapColours): Painter =>
  (name, shapes) => {
    if (!shapes) return ''
    const { fill, stroke, more }: Look = LOOKS[name]
    const attributes = [
      `class="${name}"`,
      fill && `fill="${fill === 'none' ? fill : colours[fill]}"`,
      stroke && `stroke="${colours[stroke]}"`,
      more,
    ]
    return `<g ${attributes.filter(Boolean).join(' ')}>${shapes}</g>`
  }

/** The same colours as CSS, for a media query. */
export const colourRules = (colours: MapColours): string =>
  ALL.map(([name, { fill, stroke }]) => {
    const set = [fill && fill !== 'none' && `fill:${colours[fill]}`, stroke && `stroke:${colours[stroke]}`]
    return `.${name}{${set.filter(Boolean).join(';')}}`
  }).join('')
