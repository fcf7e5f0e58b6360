/** A word of a text, and how far it is from the text's start. */
export interface Word {
  text: string
  position: number
}

const WORDS = /[\p{L}\p{N}]+/gu
/** A sentence or clause ends here. Hyphens, brackets, slashes and full stops inside a word are soft. */
export const HARD_SEPARATOR = /[!?;¡¿§¶\0]|[.,] /
/** Between two words with a hard separator between them, and between two values of one attribute. */
export const FAR = 8

/** Lower case, no accents, no compatibility forms. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('æ', 'ae').replaceAll('œ', 'oe')

/** Words are separated by anything that is neither letter nor digit: `T-Roc` is two, `1.5` is two. */
export function wordsOf(text: string): Word[] {
  const folded = foldText(text)
  const words: Word[] = []
  let position = 0
  let end = 0
  for (const match of folded.matchAll(WORDS)) {
    if (words.length > 0) position += HARD_SEPARATOR.test(folded.slice(end, match.index)) ? FAR : 1
    words.push({ text: match[0], position })
    end = match.index + match[0].length
  }
  return words
}

/** The same words without their places. */
export const wordTexts = (text: string): readonly string[] => foldText(text).match(WORDS) ?? []
