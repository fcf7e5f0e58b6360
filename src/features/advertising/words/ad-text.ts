import { type Amount, amountsIn } from '#src/vehicle/amounts.ts'
import { type Phrase, sentencesOf, together, words } from '#src/vehicle/phrases.ts'
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

export const WEEKDAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|midnight)'

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
  /(?<!\b(?:read|seen|got)\s(?:the\s|our\s)?)\b((?:want|need|after|like|looking for|interested in|keen (?:on|to see)|where(?:'s| is| are)|can i see|enough of|don't want|no longer want|sick of|tired of|not keen|changed your mind|over (?:our|the|these)|done with|want off|on[\s-]?roads|(?:government|govt|state) (?:charges|fees)|duty|stampy|transfer|labels?|(?:fuel|energy|economy|star) ratings?|cin|notice|window card|ppsr|vin)\b[^.!?]{0,200})\?\s+/gi

/** A text in which each request is one sentence with its answer. */
export const withAnswers = (text: string): string => text.replace(OFFERED, '$1 - ')

/** Words in quotation marks, where an apostrophe inside a word is none. */
const QUOTATION = /(?<!\w)(['"])(?:(?!\1(?!\w)).)+\1(?!\w)/g
/** What others say, or what we don't. */
const SAID_BY_OTHERS =
  /\b(?:(?:other|most|some|many|plenty of|lots of|private) (?:\w+ )?(?:yards?|dealers?(?:hips)?|places|mobs?|lots|sellers?|traders?|ads?)|an? (?:ad|(?:yard|dealer|seller|trader|mob) (?:tells?|says?|writes?))|means? nothing|(?:some|any)(?:one|body) (?:who )?(?:says?|tells?|writes?)|(?:yards?|dealers?|sellers?) (?:who|that|\w+ing)\b|(?:dealer|trader)s? (?:can't|cannot|mustn't)|elsewhere|they're wrong|illegal|you (?:won't|will never|'ll never))\b/i
const REJECTED =
  /\b(?:(?:that's |it's )?not (?:us|here)\b|we (?:don't|do not|never|won't|wouldn't) (?:trade|work|sell|say|write|use|play|operate|do)(?: cars| business)?(?: like)? (?:that|this|it|those|them|these)|isn't how we)/i

/** A text without the words that it quotes from others, or only to reject them. */
export function withoutQuoted(text: string): string {
  const sentences = sentencesOf(text)
  const isQuoted = sentences.map(
    (sentence, at) =>
      sentence.search(QUOTATION) >= 0 &&
      (SAID_BY_OTHERS.test(sentence) || REJECTED.test(`${sentence} ${sentences[at + 1] ?? ''}`)),
  )
  return isQuoted.includes(true)
    ? sentences.map((sentence, at) => (isQuoted[at] ? sentence.replace(QUOTATION, '') : sentence)).join('\n')
    : text
}

/** A fee that a buyer first sees at the end of an online purchase. */
export const FEE_AT_LAST: readonly Phrase[] = [
  {
    pattern: words`${together('(?:(?:last|final|payment) (?:screen|step|page|stage)|check ?out)', String.raw`(?:(?:add|pop|put|whack|chuck|stick|tack|slap|bung)(?:s|ped|ting|ing)?|there(?:'s| is| will be))(?: \w+){0,2} (?:\$\s?\d[\d,.]*|\d+(?:\.\d+)?\s?(?:%|per ?cent))`, 40)}.{0,30}`,
    unless: /\b(?:log ?book|voucher|off|donat\w+|optional|if you(?:'d)? (?:like|want)|deposit)\b/i,
  },
]
