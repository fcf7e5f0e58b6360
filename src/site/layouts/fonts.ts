import type { SiteShell } from '#src/page/shell/shell.ts'
import figtree from '../fonts/figtree-latin.woff2?url&no-inline'
import figtreeExt from '../fonts/figtree-latin-ext.woff2?url&no-inline'
import flair from '../fonts/flair-latin.woff2?url&no-inline'
import flairExt from '../fonts/flair-latin-ext.woff2?url&no-inline'
import hanken from '../fonts/hanken-latin.woff2?url&no-inline'
import hankenExt from '../fonts/hanken-latin-ext.woff2?url&no-inline'
import narrow from '../fonts/narrow-latin.woff2?url&no-inline'
import narrowExt from '../fonts/narrow-latin-ext.woff2?url&no-inline'
import wide from '../fonts/wide-latin.woff2?url&no-inline'
import wideExt from '../fonts/wide-latin-ext.woff2?url&no-inline'

interface Face {
  /** As page/theme/character.ts names it. */
  family: string
  /** Preloaded; the second file is fetched only where a page has its letters. */
  url: string
  extended: string
  weight: string
  stretch?: string
  /** Per thousand of the em. */
  ascent: number
  descent: number
  /** How much wider than Arial it runs, in per cent: as text, and where display has a width of its own, as display. */
  text: number
  display?: number
}

/** One family a template, and what a local face must become to take its place without a shift. */
const FACES: Record<SiteShell['template'], Face> = {
  car: {
    family: 'Hanken',
    url: hanken,
    extended: hankenExt,
    weight: '400 700',
    ascent: 1000,
    descent: 303,
    text: 100.9,
  },
  motorcycle: {
    family: 'Narrow',
    url: narrow,
    extended: narrowExt,
    weight: '400 800',
    stretch: '62% 100%',
    ascent: 878,
    descent: 210,
    text: 98.3,
    display: 68.6,
  },
  camper: {
    family: 'Flair',
    url: flair,
    extended: flairExt,
    weight: '400 700',
    ascent: 1017,
    descent: 206,
    text: 100.5,
  },
  truck: {
    family: 'Wide',
    url: wide,
    extended: wideExt,
    weight: '400 800',
    stretch: '100% 125%',
    ascent: 878,
    descent: 210,
    text: 98.3,
    display: 119.7,
  },
  rv: {
    family: 'Figtree',
    url: figtree,
    extended: figtreeExt,
    weight: '300 700',
    ascent: 950,
    descent: 250,
    text: 100.6,
  },
}

/** Māori place names and Škoda. */
const EXTENDED = 'U+100-101,U+112-113,U+12A-12B,U+14C-14D,U+160-161,U+16A-16B,U+17D-17E'

/** The font faces of a template as CSS, inlined in the page, where the browser finds it first. */
export function fontCss(template: SiteShell['template']): string {
  const face = FACES[template]
  return (
    faceCss(face, face.url) +
    faceCss(face, face.extended, `;unicode-range:${EXTENDED}`) +
    fallbackCss(`${face.family}F`, face, face.text) +
    (face.display ? fallbackCss(`${face.family}DF`, face, face.display) : '')
  )
}

export const fontUrl = (template: SiteShell['template']): string => FACES[template].url

function faceCss({ family, weight, stretch }: Face, url: string, more = ''): string {
  const width = stretch ? `;font-stretch:${stretch}` : ''
  return `@font-face{font-family:${family};src:url(${url});font-weight:${weight}${width};font-display:swap${more}}`
}

function fallbackCss(family: string, { ascent, descent }: Face, size: number): string {
  const of = (metric: number) => `${(metric / 10 / (size / 100)).toFixed(1)}%`
  return `@font-face{font-family:${family};src:local(Arial),local(Liberation Sans),local(Roboto);size-adjust:${size}%;ascent-override:${of(ascent)};descent-override:${of(descent)};line-gap-override:0%}`
}
