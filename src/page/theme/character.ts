import { capitalised } from '#src/base/text.ts'
import type { Font, Template, Theme } from '#src/tenant/theme.ts'

/** How templates differ besides their layout: corners, density, spacing and typefaces, as CSS values. */
export interface Character {
  /** Pixels. */
  radius: number
  density: 'comfortable' | 'compact'
  /** Space above and below a section. */
  section: string
  font: Font
  /** The local fallback for headings, if their width differs from that of the text (site/styles/fonts.css). */
  display?: string
}

export const CHARACTERS: Record<Template, Character> = {
  car: {
    radius: 12,
    density: 'comfortable',
    section: 'clamp(56px,7vw,96px)',
    font: 'hanken',
  },
  motorcycle: {
    radius: 2,
    density: 'comfortable',
    section: 'clamp(56px,7vw,104px)',
    font: 'narrow',
    display: 'NarrowDF',
  },
  camper: {
    radius: 20,
    density: 'comfortable',
    section: 'clamp(64px,8vw,112px)',
    font: 'flair',
  },
  truck: {
    radius: 4,
    density: 'compact',
    section: 'clamp(40px,5vw,72px)',
    font: 'wide',
    display: 'WideDF',
  },
  rv: {
    radius: 16,
    density: 'comfortable',
    section: 'clamp(64px,9vw,112px)',
    font: 'figtree',
  },
}

/** The dealer's typeface, otherwise the template's. */
export const fontOf = ({ theme, template }: { theme: Pick<Theme, 'font'>; template: Template }): Font =>
  theme.font ?? CHARACTERS[template].font

/**
 * The font families of text and headings, which site/styles/fonts.css declares. The second name is a local fallback
 * with the same metrics, so that nothing moves when the font loads.
 */
export function fontStacks(site: { theme: Pick<Theme, 'font'>; template: Template }): {
  text: string
  display: string
} {
  const [font, { font: own, display }] = [fontOf(site), CHARACTERS[site.template]]
  const family = capitalised(font)
  return { text: `${family},${family}F`, display: `${family},${(font === own && display) || `${family}F`}` }
}
