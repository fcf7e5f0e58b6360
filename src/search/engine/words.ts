/** A word of a text, and how far it stands from the text's start. */
export interface Word {
  text: string
  position: number
}

const WORDS = /[\p{L}\p{N}]+/gu
/** A sentence ends here: the words on its two sides are far apart. */
const HARD_SEPARATOR = /[.,;:!?()[\]{}|/](\s|$)|[()[\]{}|;]/
const HARD_DISTANCE = 8

/** Lower case, no accents, no compatibility forms. */
const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Words stand between anything that is neither letter nor digit: `T-Roc` is two, `1.5` is two. */
export function wordsOf(text: string): Word[] {
  const folded = foldText(text)
  const words: Word[] = []
  let position = 0
  let end = 0
  for (const match of folded.matchAll(WORDS)) {
    if (words.length > 0) position += HARD_SEPARATOR.test(folded.slice(end, match.index)) ? HARD_DISTANCE : 1
    words.push({ text: match[0], position })
    end = match.index + match[0].length
  }
  return words
}

/** The same words without their places. */
export const wordTexts = (text: string): readonly string[] => foldText(text).match(WORDS) ?? []

/** Words after the tenth are not looked at. */
const WORD_LIMIT = 10

export interface QueryWord {
  text: string
  /** Any word that begins with it matches: the last one, while it is still being typed. */
  prefix: boolean
}

export function queryWords(query: string): QueryWord[] {
  const words = wordsOf(query).slice(0, WORD_LIMIT)
  const open = /[\p{L}\p{N}\p{M}]$/u.test(query)
  return words.map(({ text }, index) => ({ text, prefix: open && index === words.length - 1 }))
}
