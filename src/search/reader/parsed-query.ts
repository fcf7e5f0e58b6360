import type { Sort } from '#src/vehicle/sort.ts'
import type { Condition, Test } from '../engine/conditions.ts'
import type { PageLink } from './vocabulary.ts'

/** A condition for vehicles to include or to rule out. */
export interface QueryCondition extends Condition {
  /** As typed; the condition can be read from it again. */
  text: string
  /** It may be a stock number: if no vehicle has it, it is a word that nobody knows. */
  isCode?: true
}

/** What a typed text asks for. Vehicles meet all its conditions. */
export interface ParsedQuery {
  conditions: readonly QueryCondition[]
  sort?: Sort
  /** The page that is meant, and the words that mean it. */
  page?: PageLink & { text: string }
  /** Words that nobody understood. */
  unknown: readonly string[]
  /** Subjective words, which no fact decides. */
  opinions: readonly string[]
  /** The last word while it is being typed, if it isn't a known word yet. */
  unfinished?: string
}

export const EMPTY_QUERY: ParsedQuery = { conditions: [], unknown: [], opinions: [] }

/** The topic of a test: its first field. */
export function fieldOf(test: Test | undefined): string {
  if (test === undefined) return ''
  return 'all' in test ? fieldOf(test.all[0]) : test.field
}

/** The index has the last characters of a VIN, which are its serial number. */
export const VIN_END = 6
