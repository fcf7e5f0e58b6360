import { sentencesOf, wordsIn } from '#src/vehicle/phrases.ts'
import { type AdText, type WordRule, withoutQuoted } from './ad-text.ts'
import { AVAILABILITY_WORDS } from './availability-words.ts'
import { CLAIM_WORDS } from './claim-words.ts'
import { CONSENT_WORDS } from './consent-words.ts'
import { DISPLAY_WORDS } from './display-words.ts'
import { GUARANTEE_WORDS } from './guarantee-words.ts'
import { LICENCE_WORDS } from './licence-words.ts'
import { PRICE_WORDS } from './price-words.ts'
import { RECORD_WORDS } from './record-words.ts'
import { withDigits } from './spoken-numbers.ts'

const WORD_RULES: readonly WordRule[] = [
  ...PRICE_WORDS,
  ...AVAILABILITY_WORDS,
  ...CLAIM_WORDS,
  ...CONSENT_WORDS,
  ...RECORD_WORDS,
  ...DISPLAY_WORDS,
  ...GUARANTEE_WORDS,
  ...LICENCE_WORDS,
]

/**
 * The rules that the words of a text break, each with the words. Words alone are only reported and never hold a vehicle
 * back.
 *
 * @param isDue whether a rule is checked, by its id
 */
export function brokenByWords(written: AdText, isDue: (rule: string) => boolean): { rule: string; words: string }[] {
  const text = { ...written, text: withoutQuoted(withDigits(written.text)) }
  return WORD_RULES.flatMap(({ rule, when, phrases = [], finds }) => {
    if (!isDue(rule) || (when && !when(text))) return []
    const words = finds ? finds(text) : wordsIn(text.text, phrases)
    return words === undefined ? [] : [{ rule, words: asWritten(words, text.text, written.text) }]
  })
}

const LONGEST_QUOTE = 80

/** The words found, or their whole sentence where it says a number that was read as digits. */
function asWritten(words: string, read: string, written: string): string {
  if (read === written || written.includes(words)) return words
  const at = sentencesOf(read).findIndex((sentence) => sentence.includes(words))
  return sentencesOf(written)[at]?.slice(0, LONGEST_QUOTE) ?? words
}
