import { saidIn } from '#src/vehicle/phrases.ts'
import type { AdText, WordRule } from './ad-text.ts'
import { CLAIM_WORDS } from './claim-words.ts'
import { LICENCE_WORDS } from './licence-words.ts'
import { PRICE_WORDS } from './price-words.ts'
import { RECORD_WORDS } from './record-words.ts'

const WORD_RULES: readonly WordRule[] = [...PRICE_WORDS, ...CLAIM_WORDS, ...RECORD_WORDS, ...LICENCE_WORDS]

/** What the words of a text break: each rule with the words. Words alone may report, and never hold a vehicle back. */
export function brokenByWords(text: AdText): { rule: string; words: string }[] {
  return WORD_RULES.flatMap(({ rule, when, phrases = [], finds }) => {
    if (when && !when(text)) return []
    const words = finds ? finds(text) : saidIn(text.text, phrases)
    return words === undefined ? [] : [{ rule, words }]
  })
}
