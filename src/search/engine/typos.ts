import { editDistance } from '#src/base/edit-distance.ts'

/** A typed word that indexed words are compared with. */
export interface Pattern {
  text: string
  /** Any word that begins with it matches. */
  prefix: boolean
  /** Number of typos allowed. */
  typos: number
}

/** The number of typos allowed in a word of this many letters. */
export const typosAllowed = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/** Typos between a pattern and an indexed word; one in the first letter counts as two. Undefined without a match. */
export function typosBetween({ text, prefix, typos }: Pattern, word: string): number | undefined {
  if (prefix ? word.startsWith(text) : word === text) return 0
  if (typos === 0) return undefined
  if (word.length < text.length - typos || (!prefix && word.length > text.length + typos)) return undefined
  const first = word[0] === text[0] ? 0 : 1
  if (first === 1 && typos === 1) return undefined
  const limit = typos - first
  return addTo(editDistance(text, prefix ? word.slice(0, text.length + typos) : word, { limit, prefix }), first)
}

const addTo = (edits: number | undefined, more: number): number | undefined =>
  edits === undefined ? undefined : edits + more
