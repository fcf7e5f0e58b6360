import type { Vehicle } from './vehicle.ts'

export type BodyKind = 'passenger' | 'goods' | 'exempt'

/** Words of bodies by what duties and warranties tell apart; a caravan or motorcycle is exempt from what is laid down for cars. */
const WORDS: readonly (readonly [BodyKind, RegExp])[] = [
  ['exempt', /\b(?:caravan|camper[- ]?trailer|trailer|fifth[- ]?wheeler|motorcycle|motorbike|scooter)\b/i],
  ['goods', /\b(?:ute|utility|van|cab|cab[- ]chassis|pick[- ]?up)\b/i],
  [
    'passenger',
    /\b(?:suv|sedan|hatch(?:back)?|wagon|coupe|convertible|cabriolet|roadster|people[- ]?mover|liftback|fastback|4wd|4x4)\b/i,
  ],
]

/** Undefined if the body's word doesn't tell. */
export const bodyKind = ({ body = '' }: Pick<Vehicle, 'body'>): BodyKind | undefined =>
  WORDS.find(([, words]) => words.test(body))?.[0]
