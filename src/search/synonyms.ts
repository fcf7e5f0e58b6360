import type { Synonyms } from './engine/settings.ts'

/** Australian nicknames of makes and vehicles, and the words that listings use instead. */
export const SYNONYMS: Synonyms = {
  vw: ['volkswagen'],
  merc: ['mercedes'],
  mercs: ['mercedes'],
  chev: ['chevrolet'],
  chevy: ['chevrolet'],
  beemer: ['bmw'],
  bimmer: ['bmw'],
  jag: ['jaguar'],
  subi: ['subaru'],
  subie: ['subaru'],
  alfa: ['alfa romeo'],
  landy: ['land rover', 'landcruiser'],
  rangie: ['range rover'],
  commo: ['commodore'],
  cruiser: ['landcruiser', 'land cruiser'],
  'great wall': ['gwm'],
  greatwall: ['gwm'],
  ute: ['utility'],
  utility: ['ute'],
  auto: ['automatic'],
  '4x4': ['4wd'],
  '4wd': ['4x4'],
  electric: ['ev'],
  ev: ['electric'],
}
