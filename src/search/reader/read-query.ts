import { type Lexicon, lexiconOf } from './lexicon.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { Reading } from './reading.ts'
import { UnreadableWords, VOCABULARY_VERSION, type Vocabulary } from './vocabulary.ts'

/** @param options With `open`, the text is still being typed: its last word may be unfinished. */
export type QueryReader = (text: string, options?: { open?: boolean }) => ParsedQuery

/**
 * A reader for one stock. It reads a text from left to right, each time the longest item that starts at a word
 * (items.ts).
 *
 * @throws UnreadableWords, because words of another version would be misread
 */
export function queryReader(vocabulary: Vocabulary): QueryReader {
  let lexicon: Lexicon | undefined
  const { version, year, template, litres, values, quantities } = vocabulary
  if (version !== VOCABULARY_VERSION) throw new UnreadableWords(`version ${version}`)
  // While `under 20` is being typed, a `k` may follow.
  const unfinished = new RegExp(`(^|\\s)(${Object.values(quantities.before).join('|')}|of|to)\\s*\\$?\\d{0,3}$`, 'i')
  const numbers = (field: string) => {
    if (field === 'litres') return litres
    return field === 'seats' || field === 'sleeps' ? (values[field] ?? []).map(Number) : undefined
  }
  return (text, { open = false } = {}) => {
    lexicon ??= lexiconOf(vocabulary)
    const typed = open ? text.replace(unfinished, '') : text
    const isOpen = open && !/\s$/.test(text)
    return new Reading(typed, { lexicon, stock: { year, template, numbers, words: quantities }, isOpen }).parsed()
  }
}
