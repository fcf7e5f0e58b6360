/**
 * One meaning that words in an advertisement can have, with the phrases for it and those that show that something else
 * is meant.
 */
export interface Phrase {
  pattern: RegExp
  /** Words in the same sentence that give it another meaning. */
  unless?: RegExp
  /** Words anywhere in the text that make up for it. */
  unlessText?: RegExp
  /** A negation before the words makes the same claim: `no more to pay`. */
  evenDenied?: boolean
}

/**
 * A pattern of whole words: a space matches blanks or hyphens, letters match either case, and each line is an
 * alternative. Interpolated values are parts of a pattern.
 */
export function words(pattern: TemplateStringsArray, ...parts: readonly string[]): RegExp {
  const alternatives = String.raw({ raw: pattern.raw }, ...parts)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const spaced = alternatives.join('|').replaceAll(' ', String.raw`(?:[\s-]+)`)
  return new RegExp(String.raw`(?:(?<![\w$])|(?=[^\w$]))(?:${spaced})(?:(?!\w)|(?<=\W))`, 'gi')
}

/** Two parts of a pattern in either order, at most some characters apart in one sentence. */
export const together = (one: string, other: string, apart = 60): string =>
  [
    [one, other],
    [other, one],
  ]
    .map(([first, second]) => String.raw`(?<!\w)${first}(?!\w).{0,${apart}}?(?<!\w)${second}`)
    .join('|')

/**
 * Typographic quotes, dashes and blanks, each replaced by one character so that positions in the text stay the same.
 */
const PLAIN: readonly [RegExp, string][] = [
  [/[’‘`´]/g, "'"],
  [/[“”„]/g, '"'],
  [/[‐-―−]/g, '-'],
  [/[\u00a0\u2007\u202f]/g, ' '],
]

const plain = (text: string): string => PLAIN.reduce((so, [from, to]) => so.replace(from, to), text)

/** An abbreviation doesn't end a sentence. */
const END =
  /(?<!\b(?:p\.a|o\.a\.c|t\.a\.p|approx|incl?|excl?|exc|no|govt|gov't|reg|[a-z]))[.!]+(?=\s|$)|(?<=\?)|(?<=[.!?]["')\]]+)(?=\s+["'(]?(?-i:[A-Z]))|(?<=\s)\*+(?=\s)|[\n\r;|•·]+|\p{Extended_Pictographic}+/giu

/** Longer sentences are read in pieces, because some patterns take time quadratic in the length of a sentence. */
const PIECES = /\S.{0,999}(?!\S)|\S.{0,999}/gs

/** The sentences of a text, in plain characters. Each list item and line is a sentence of its own. */
export function sentencesOf(text: string): readonly string[] {
  if (text !== last.text)
    last = {
      text,
      sentences: plain(text)
        .split(END)
        .flatMap((part) => part.trim().match(PIECES) ?? []),
    }
  return last.sentences
}
/** The last text with its sentences, because every rule reads the same text in turn. */
let last: { text: string; sentences: readonly string[] } = { text: '', sentences: [] }

const DENIED =
  /\b(?:no|not|never|without|zero|nil|isn't|aren't|won't|don't|doesn't|free of)[\s-]+(?:[\w']+[\s-]+){0,2}["']?$/i

const has = (pattern: RegExp | undefined, text: string): boolean => pattern !== undefined && text.search(pattern) >= 0

/** The words of the first phrase that a text contains with its meaning. */
export function wordsIn(text: string, phrases: readonly Phrase[]): string | undefined {
  for (const sentence of sentencesOf(text)) {
    for (const { pattern, unless, unlessText, evenDenied = false } of phrases) {
      // First, because few sentences have it.
      if (!has(pattern, sentence) || has(unless, sentence) || has(unlessText, plain(text))) continue
      for (const found of sentence.matchAll(pattern)) {
        if (evenDenied || !DENIED.test(sentence.slice(0, found.index))) return found[0].trim()
      }
    }
  }
  return undefined
}
