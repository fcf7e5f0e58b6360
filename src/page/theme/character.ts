import type { Template } from '#src/tenant/theme.ts'

/** How templates differ besides their layout: corners, density, spacing and typefaces. CSS values. */
export interface Character {
  /** Pixels. */
  radius: number
  density: 'comfortable' | 'compact'
  /** Space above and below a section. */
  section: string
  font: string
  display: string
}

/**
 * Families are declared in site/styles/fonts.css. The second name of each stack is
 * a local fallback with the same metrics, so that nothing moves when the font loads.
 */
export const CHARACTERS: Record<Template, Character> = {
  car: {
    radius: 12,
    density: 'comfortable',
    section: 'clamp(56px,7vw,96px)',
    font: 'Hanken,HankenF',
    display: 'Hanken,HankenF',
  },
  motorcycle: {
    radius: 2,
    density: 'comfortable',
    section: 'clamp(56px,7vw,104px)',
    font: 'Narrow,NarrowF',
    display: 'Narrow,NarrowDF',
  },
  camper: {
    radius: 20,
    density: 'comfortable',
    section: 'clamp(64px,8vw,112px)',
    font: 'Flair,FlairF',
    display: 'Flair,FlairF',
  },
  truck: {
    radius: 4,
    density: 'compact',
    section: 'clamp(40px,5vw,72px)',
    font: 'Wide,WideF',
    display: 'Wide,WideDF',
  },
  rv: {
    radius: 16,
    density: 'comfortable',
    section: 'clamp(64px,9vw,112px)',
    font: 'Figtree,FigtreeF',
    display: 'Figtree,FigtreeF',
  },
}
