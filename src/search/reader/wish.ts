import type { Sort } from '#src/vehicle/sort.ts'
import type { Condition, Test } from '../engine/conditions.ts'
import type { PageLink } from './vocabulary.ts'

/** One thing that is wanted, or ruled out. */
export interface Wanted extends Condition {
  /** As it was typed: the text from which it is read again. */
  said: string
  /** It may be a stock number: if no vehicle has it, it is a word that nobody knows. */
  isCode?: true
}

/** What a typed text asks for. Vehicles meet all its conditions. */
export interface Wish {
  conditions: readonly Wanted[]
  sort?: Sort
  /** The page that is meant, and the words that mean it. */
  page?: PageLink & { said: string }
  /** Words that nobody understood. */
  unread: readonly string[]
  /** Matters of opinion, which no fact decides. */
  opinions: readonly string[]
  /** The last word while it is typed, as far as it is none yet. */
  unfinished?: string
}

export const NO_WISH: Wish = { conditions: [], unread: [], opinions: [] }

/** The field that a test is about: its first one. */
export function fieldOf(test: Test | undefined): string {
  if (test === undefined) return ''
  return 'all' in test ? fieldOf(test.all[0]) : test.field
}

/** The index has the last characters of a VIN, which are its serial number. */
export const VIN_END = 6
