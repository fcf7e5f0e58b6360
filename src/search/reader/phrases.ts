import type { Token } from './tokens.ts'

interface Phrase<T> {
  is: T
  next: number
}

/** Most words in a phrase. */
export const LONGEST_PHRASE = 6

/**
 * The form in which phrases are compared, their letters and digits, so that `dual-cab` and `dualcab` equal `dual cab`.
 */
export const squash = (phrase: string): string => phrase.replaceAll(' ', '')

/** The tables' phrases, split at their first use. */
const tables = new Map<object, Map<string, unknown>>()

function phrasesOf<T extends string>(table: Readonly<Record<T, string>>): Map<string, T> {
  let phrases = tables.get(table) as Map<string, T> | undefined
  if (!phrases) {
    phrases = new Map(
      Object.entries<string>(table).flatMap(([is, list]) =>
        list.split('|').map((each) => [squash(each), is as T] as const),
      ),
    )
    tables.set(table, phrases)
  }
  return phrases
}

/** The longest phrase of a table that starts at a token. */
export function phraseAt<T extends string>(
  table: Readonly<Record<T, string>>,
  tokens: readonly Token[],
  at: number,
): Phrase<T> | undefined {
  const phrases = phrasesOf(table)
  for (let size = Math.min(LONGEST_PHRASE, tokens.length - at); size > 0; size--) {
    const is = phrases.get(keyOf(tokens, at, at + size))
    if (is !== undefined) return { is, next: at + size }
  }
  return undefined
}

/** Some tokens in the form in which phrases are compared. */
export const keyOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ key }) => key)
    .join('')
