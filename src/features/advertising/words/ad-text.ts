import { type Amount, amountsIn } from '#src/vehicle/amounts.ts'
import type { Phrase } from '#src/vehicle/phrases.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Jurisdiction } from '../rule.ts'

/** Words that are printed, where they are judged, and what they are about. */
export interface AdText {
  text: string
  /** `comments`, `promotion "EOFY"`: where a person finds the words. */
  place: string
  /** Undefined: it is about no vehicle in particular. */
  vehicle?: Vehicle | undefined
  /** The advertised price of that vehicle; undefined: on application. */
  price?: number | undefined
  /** The words are a whole advertisement, such as a post elsewhere: the website's footer doesn't stand below them. */
  standalone?: boolean
  /** The calendar day on which it is read, as ISO date. */
  day: string
  /** The law of these places. */
  where: readonly Jurisdiction[]
}

/** What a rule reads in the words of an advertisement. */
export interface WordRule {
  /** Id of the rule that the words break. */
  rule: string
  /** Whether the rule concerns the text at all: its vehicle, what is known of it. */
  when?(text: AdText): boolean
  phrases?: readonly Phrase[]
  /** What phrases can't decide: quotes the words that break the rule. */
  finds?(text: AdText): string | undefined
}

export const isIn = ({ where }: AdText, ...places: readonly Jurisdiction[]): boolean =>
  places.some((place) => where.includes(place))

/** Whether the words are about a used vehicle, or a new one; by the vehicle, else by the words. */
export const isAboutUsed = ({ vehicle, text }: AdText): boolean =>
  vehicle ? vehicle.car_type === 'used' : /\bused\b|\bpre-?owned\b/i.test(text)
export const isAboutNew = ({ vehicle, text }: AdText): boolean =>
  vehicle ? vehicle.car_type !== 'used' : /\bnew\b|\bdemo/i.test(text)

export const pricesIn = (text: string): Amount[] => amountsIn(text).filter(({ role }) => role === 'price')
