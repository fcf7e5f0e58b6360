import type { Vehicle } from './vehicle.ts'

export type BodyKind = 'passenger' | 'goods' | 'exempt'

/**
 * Words for bodies, by the kinds that duties and warranties distinguish. A caravan or motorcycle is exempt from the
 * rules for cars.
 */
const WORDS: readonly (readonly [BodyKind, RegExp])[] = [
  ['exempt', /\b(?:caravan|camper[- ]?trailer|trailer|fifth[- ]?wheeler|motorcycle|motorbike|scooter)\b/i],
  ['goods', /\b(?:ute|utility|van|cab|cab[- ]chassis|pick[- ]?up)\b/i],
  [
    'passenger',
    /\b(?:suv|sedan|hatch(?:back)?|wagon|coupe|convertible|cabriolet|roadster|people[- ]?mover|liftback|fastback|4wd|4x4)\b/i,
  ],
]

/** Undefined if the body's name isn't enough to tell. */
export const bodyKind = ({ body = '' }: Vehicle): BodyKind | undefined =>
  WORDS.find(([, words]) => words.test(body))?.[0]
