import type { Condition } from '../engine/conditions.ts'
import type { SearchQuery } from '../engine/query.ts'
import { fieldOf, type Wanted, type Wish } from './wish.ts'

/** Answers several queries at once, in order. */
export type Ask<A> = (queries: readonly SearchQuery[]) => Promise<A[]>

/** What a search was answered without. */
export interface LeftOut {
  /** Words of the text that no vehicle shown need meet, because none meets all of them. */
  words: string[]
  /** Names of filters of which that is so. */
  filters: string[]
  /** Words that nobody understood. */
  unread: string[]
  /** Matters of opinion, which no fact decides. */
  opinions: string[]
  /** The words that are left, separated by spaces. */
  kept: string
}

/** Whether no vehicle meets everything that was understood. */
export const isRelaxed = ({ words, filters }: LeftOut): boolean => words.length + filters.length > 0

export interface Found<A> {
  answers: A[]
  leftOut?: LeftOut
}

/**
 * What people give up, the first of these first; what is not named comes before all of them. The kind of vehicle and
 * the budget come late, the make and the model last.
 */
const GIVEN_UP = [
  'colour',
  'city',
  'features',
  'words',
  'series',
  'badge',
  'engine',
  'litres',
  'cylinders',
  'drive',
  'transmission',
  'km',
  'year',
  'car_type',
  'simple_fuel',
  'towing_kg',
  'gvm_kg',
  'sleeps',
  'seats',
  'price',
  'body',
  'make',
  'model',
]

/**
 * Answers the queries of one search, of which the first is for its results. A search that finds nothing is answered
 * without what no vehicle has; then without the part that people give up first, of those that help, alone or with those
 * that they give up before it.
 *
 * @param wish what was read of its text, and is among the queries' filters
 */
export async function findStock<A extends { totalHits: number }>(
  queries: readonly SearchQuery[],
  wish: Wish,
  ask: Ask<A>,
): Promise<Found<A>> {
  const codes = await unknownCodes(wish, ask)
  const parts = (queries[0]?.filter ?? []).filter((part) => !isAmong(part, codes))
  const conditions = wish.conditions.filter((part) => !codes.includes(part))
  const answersWithout = (left: readonly Condition[]) =>
    ask(queries.map((query) => ({ ...query, filter: query.filter?.filter((part) => !isAmong(part, left)) ?? [] })))
  const answers = await answersWithout(codes)
  const left = (answers[0]?.totalHits ?? 0) > 0 || parts.length === 0 ? [] : await givenUp(parts, ask)
  const unread = [...wish.unread, ...codes.map(({ said }) => said)]
  if (left.length + unread.length + wish.opinions.length === 0 && !wish.page) return { answers }
  return {
    answers: left.length > 0 ? await answersWithout([...codes, ...left]) : answers,
    leftOut: {
      words: conditions.filter((part) => isAmong(part, left)).map(({ said }) => said),
      filters: left.filter((part) => !isAmong(part, conditions)).map(({ any }) => fieldOf(any[0])),
      unread,
      opinions: [...wish.opinions],
      kept: conditions.flatMap((part) => (isAmong(part, left) ? [] : [part.said])).join(' '),
    },
  }
}

/** Codes that are no vehicle's number: words that nobody knows. */
async function unknownCodes<A extends { totalHits: number }>({ conditions }: Wish, ask: Ask<A>): Promise<Wanted[]> {
  const codes = conditions.filter(({ isCode }) => isCode)
  if (codes.length === 0) return []
  const answers = await ask(codes.map((code) => ({ filter: [code], hitsPerPage: 0 })))
  return codes.filter((_, at) => !answers[at]?.totalHits)
}

const keyOf = ({ any, not }: Condition): string => JSON.stringify([any, not])

const isAmong = (part: Condition, parts: readonly Condition[]): boolean =>
  parts.includes(part) || parts.some((other) => keyOf(other) === keyOf(part))

/** The parts of a search without which it finds something. */
async function givenUp<A extends { totalHits: number }>(
  parts: readonly Condition[],
  ask: Ask<A>,
): Promise<Condition[]> {
  const count = (filter: readonly Condition[]): SearchQuery => ({ filter, hitsPerPage: 0 })
  const alone = await ask(parts.map((part) => count([part])))
  const none = parts.filter((_, at) => !alone[at]?.totalHits)
  const others = parts.filter((part) => !none.includes(part)).toSorted((a, b) => place(a) - place(b))
  const attempts = [[], ...others.flatMap((part, last) => [[part], others.slice(0, last + 1)])]
  const answers = await ask(attempts.map((left) => count(others.filter((part) => !left.includes(part)))))
  return [...none, ...(attempts.find((_, at) => answers[at]?.totalHits) ?? others)]
}

const place = ({ any }: Condition): number => GIVEN_UP.indexOf(fieldOf(any[0]))
