import { type Amount, amountsIn } from '#src/vehicle/amounts.ts'
import type { Phrase } from '#src/vehicle/phrases.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Jurisdiction } from '../rule.ts'

/** Printed words, with where they are and what they are about. */
export interface AdText {
  text: string
  /** `comments`, `promotion "EOFY"`: where a person can find the words. */
  place: string
  /** Undefined if it is about no particular vehicle. */
  vehicle?: Vehicle | undefined
  /** The advertised price of that vehicle; undefined if it is on application. */
  price?: number | undefined
  /** The words are a whole advertisement, such as a post elsewhere, without the website's footer below them. */
  standalone?: boolean
  /** The calendar day to check them for, as an ISO date. */
  day: string
  /** The places whose law applies. */
  where: readonly Jurisdiction[]
}

/** How words are checked against a rule. */
export interface WordRule {
  /** Id of the rule that the words break. */
  rule: string
  /** Whether the rule applies to the text at all, given its vehicle and the facts about it. */
  when?(text: AdText): boolean
  phrases?: readonly Phrase[]
  /** For what phrases can't decide: quotes the words that break the rule. */
  finds?(text: AdText): string | undefined
}

export const isIn = ({ where }: AdText, ...places: readonly Jurisdiction[]): boolean =>
  places.some((place) => where.includes(place))

/** Whether the words are about a used vehicle rather than a new one: by the vehicle, otherwise by the words. */
export const isAboutUsed = ({ vehicle, text }: AdText): boolean =>
  vehicle ? vehicle.car_type === 'used' : /\bused\b|\bpre-?(?:owned|loved)\b|\bsecond[\s-]?hand\b/i.test(text)
export const isAboutNew = ({ vehicle, text }: AdText): boolean =>
  vehicle
    ? vehicle.car_type !== 'used'
    : /\bnew\b|\bdemo|\b(?:zero|0)[\s-]?kms?\b|\bfactory[\s-]fresh\b|\bmlp\b|\blist price\b/i.test(text)

export const pricesIn = (text: string): Amount[] => amountsIn(text).filter(({ role }) => role === 'price')

/** `Want the notice?`, `Had enough of these?`: a request, with the answer in the next sentence. */
const OFFERED =
  /\b((?:want|need|after|like|looking for|interested in|keen (?:on|to see)|where's|can i see|enough of|sick of|tired of|not keen|changed your mind|on[\s-]?roads|stamp(?:y| duty)|transfer)\b[^.!?]*)\?\s+/gi

/** A text in which each request is one sentence with its answer. */
export const withAnswers = (text: string): string => text.replace(OFFERED, '$1 - ')
