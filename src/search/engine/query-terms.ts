import { FAR, foldText, HARD_SEPARATOR } from './words.ts'

/** A word of the query, or a quoted phrase. */
export interface QueryTerm {
  words: readonly string[]
  /** Quoted: exactly these words, in this order. */
  isPhrase: boolean
  /** Any word that begins with it matches. Only the last word is a prefix: it may still be being typed. */
  prefix: boolean
  /** Positions of the first and the last word in the query; a hard separator leaves a gap. */
  from: number
  to: number
}

export interface TextQuery {
  terms: readonly QueryTerm[]
  /** `-word` and `-"two words"`: results may not contain them. */
  excluded: readonly (readonly string[])[]
}

/** Terms after the tenth are ignored. */
const TERM_LIMIT = 10
const TOKENS = /[\p{L}\p{N}]+|[.,] |[^\p{L}\p{N}]/gu
const IS_WORD = /^[\p{L}\p{N}]/u

/** Reads what a shopper typed as Meilisearch does. */
export function parseText(text: string): TextQuery {
  const tokens = foldText(text).match(TOKENS) ?? []
  const reader = new TermReader()
  for (const [index, token] of tokens.entries()) {
    if (reader.terms.length >= TERM_LIMIT) break
    if (IS_WORD.test(token)) reader.word(token, index === tokens.length - 1)
    else reader.separator(token)
  }
  // A phrase that is never closed ends with the query.
  reader.closePhrase()
  return reader
}

class TermReader implements TextQuery {
  readonly terms: QueryTerm[] = []
  readonly excluded: (readonly string[])[] = []
  private position = -1
  private phrase: { words: string[]; from: number; isExcluded: boolean } | undefined
  private excludesNext = false
  private isAfterSpace = true

  word(word: string, isLast: boolean): void {
    const from = ++this.position
    if (this.phrase) {
      if (this.phrase.words.length === 0) this.phrase.from = from
      this.phrase.words.push(word)
    } else if (this.excludesNext) this.excluded.push([word])
    else this.terms.push({ words: [word], isPhrase: false, prefix: isLast, from, to: from })
    this.isAfterSpace = false
  }

  separator(token: string): void {
    const isHard = HARD_SEPARATOR.test(token)
    const open = this.phrase
    if (isHard) this.position += FAR - 1
    if (token === '"' || (isHard && open)) this.closePhrase()
    if (token === '"' ? !open : isHard && open) {
      this.phrase = { words: [], from: 0, isExcluded: open?.isExcluded ?? this.excludesNext }
    }
    this.excludesNext = !this.phrase && token === '-' && this.isAfterSpace
    this.isAfterSpace = /\s$/.test(token)
  }

  closePhrase(): void {
    const { words = [], from = 0, isExcluded } = this.phrase ?? {}
    this.phrase = undefined
    if (words.length === 0) return
    if (isExcluded) this.excluded.push(words)
    else this.terms.push({ words, isPhrase: true, prefix: false, from, to: from + words.length - 1 })
  }
}
