/** One meaning of words in an advertisement: what says it, and what shows that something else is meant. */
export interface Phrase {
  says: RegExp
  /** Words of the same sentence by which it means something else. */
  unless?: RegExp
  /** Words anywhere in the text by which it needs no more. */
  unlessText?: RegExp
  /** A denial before the words makes the same claim: `no more to pay`. */
  evenDenied?: boolean
}

/**
 * A pattern of whole words: a space stands for blanks or hyphens, and letters for either case. What is put in is a part
 * of a pattern.
 */
export function words(pattern: TemplateStringsArray, ...parts: readonly string[]): RegExp {
  const spaced = String.raw({ raw: pattern.raw }, ...parts).replaceAll(' ', String.raw`(?:[\s-]+)`)
  return new RegExp(String.raw`(?:(?<![\w$])|(?=[^\w$]))(?:${spaced})(?:(?!\w)|(?<=\W))`, 'gi')
}

/** One character for each, so that places in the text stay: typographic quotes, dashes and blanks. */
const PLAIN: readonly [RegExp, string][] = [
  [/[’‘`´]/g, "'"],
  [/[“”„]/g, '"'],
  [/[‐-―−]/g, '-'],
  [/[\u00a0\u2007\u202f]/g, ' '],
]

const plain = (text: string): string => PLAIN.reduce((so, [from, to]) => so.replace(from, to), text)

/** An abbreviation ends no sentence. */
const END =
  /(?<!\b(?:p\.a|o\.a\.c|t\.a\.p|approx|incl?|excl?|exc|no|govt|gov't|reg|[a-z]))[.!?]+(?=\s|$)|[\n\r;|•·]+|\p{Extended_Pictographic}+/giu

/** The sentences of a text, in plain characters: list items and lines are sentences of their own. */
export const sentencesOf = (text: string): string[] =>
  plain(text)
    .split(END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const DENIED =
  /\b(?:no|not|never|without|zero|nil|isn't|aren't|won't|don't|doesn't|free of)[\s-]+(?:[\w']+[\s-]+){0,2}["']?$/i

const has = (pattern: RegExp | undefined, text: string): boolean => pattern !== undefined && text.search(pattern) >= 0

/** The words of the first phrase that a text contains and means. */
export function saidIn(text: string, phrases: readonly Phrase[]): string | undefined {
  const whole = plain(text)
  for (const sentence of sentencesOf(text)) {
    for (const { says, unless, unlessText, evenDenied = false } of phrases) {
      if (has(unless, sentence) || has(unlessText, whole)) continue
      for (const found of sentence.matchAll(says)) {
        if (evenDenied || !DENIED.test(sentence.slice(0, found.index))) return found[0].trim()
      }
    }
  }
  return undefined
}
