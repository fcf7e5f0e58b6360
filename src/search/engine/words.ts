/** A word of a text and its distance from the start. */
export interface Word {
  text: string
  position: number
}

const WORDS = /[\p{L}\p{N}]+/gu
/** The end of a sentence or clause. Hyphens, brackets, slashes and full stops inside a word are soft separators. */
export const HARD_SEPARATOR = /[!?;¡¿§¶\0]|[.,] /
/** The distance between words on either side of a hard separator, and between two values of an attribute. */
export const FAR = 8

/** Lower case, without accents and compatibility forms. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('æ', 'ae').replaceAll('œ', 'oe')

/** Words are separated by anything but letters and digits: `T-Roc` and `1.5` are two words each. */
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

/** The same words without their positions. */
export const wordTexts = (text: string): readonly string[] => foldText(text).match(WORDS) ?? []
