import type { Condition } from '../engine/conditions.ts'
import type { SearchQuery } from '../engine/query.ts'
import { fieldOf, type ParsedQuery, type QueryCondition } from './parsed-query.ts'

/** Answers several queries at once, in order. */
export type RunQueries<A> = (queries: readonly SearchQuery[]) => Promise<A[]>

/** The parts of a search that were left out of its answer. */
export interface LeftOut {
  /** Words of the text that the vehicles shown needn't match, because no vehicle matches all of them. */
  words: string[]
  /** Names of filters for which the same is true. */
  filters: string[]
  /** Unknown words. */
  unknown: string[]
  /** Subjective words, which no fact decides. */
  opinions: string[]
  /** The remaining words, separated by spaces. */
  remaining: string
}

/** Whether no vehicle matches everything that was understood. */
export const isRelaxed = ({ words, filters }: LeftOut): boolean => words.length + filters.length > 0

export interface Found<A> {
  answers: A[]
  leftOut?: LeftOut
}

/**
 * Fields of conditions in the order in which they are dropped, lowest priority first; fields not listed come before all
 * of these. The kind of vehicle and the budget come late, the make and the model last.
 */
const RELAXATION_ORDER = [
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
 * Answers the queries of one search, of which the first is for its results. A search without results drops the
 * conditions that no vehicle meets. If that isn't enough, it then drops the lowest-priority condition without which
 * there are results, alone or with all lower-priority ones.
 *
 * @param parsed what was read of its text, and is among the queries' filters
 */
export async function findStock<A extends { totalHits: number }>(
  queries: readonly SearchQuery[],
  parsed: ParsedQuery,
  run: RunQueries<A>,
): Promise<Found<A>> {
  const codes = await unknownCodes(parsed, run)
  const parts = (queries[0]?.filter ?? []).filter((part) => !isAmong(part, codes))
  const conditions = parsed.conditions.filter((part) => !codes.includes(part))
  const answersWithout = (dropped: readonly Condition[]) =>
    run(queries.map((query) => ({ ...query, filter: query.filter?.filter((part) => !isAmong(part, dropped)) ?? [] })))
  const answers = await answersWithout(codes)
  const dropped = (answers[0]?.totalHits ?? 0) > 0 || parts.length === 0 ? [] : await relaxedConditions(parts, run)
  const unknown = [...parsed.unknown, ...codes.map(({ text }) => text)]
  if (dropped.length + unknown.length + parsed.opinions.length === 0 && !parsed.page) return { answers }
  return {
    answers: dropped.length > 0 ? await answersWithout([...codes, ...dropped]) : answers,
    leftOut: {
      words: conditions.filter((part) => isAmong(part, dropped)).map(({ text }) => text),
      filters: dropped.filter((part) => !isAmong(part, conditions)).map(({ any }) => fieldOf(any[0])),
      unknown,
      opinions: [...parsed.opinions],
      remaining: conditions.flatMap((part) => (isAmong(part, dropped) ? [] : [part.text])).join(' '),
    },
  }
}

/** Codes that aren't any vehicle's number, and so are unknown words. */
async function unknownCodes<A extends { totalHits: number }>(
  { conditions }: ParsedQuery,
  run: RunQueries<A>,
): Promise<QueryCondition[]> {
  const codes = conditions.filter(({ isCode }) => isCode)
  if (codes.length === 0) return []
  const answers = await run(codes.map((code) => ({ filter: [code], hitsPerPage: 0 })))
  return codes.filter((_, at) => !answers[at]?.totalHits)
}

const keyOf = ({ any, not }: Condition): string => JSON.stringify([any, not])

const isAmong = (part: Condition, parts: readonly Condition[]): boolean =>
  parts.includes(part) || parts.some((other) => keyOf(other) === keyOf(part))

/** The conditions to drop, so that a search has results. */
async function relaxedConditions<A extends { totalHits: number }>(
  parts: readonly Condition[],
  run: RunQueries<A>,
): Promise<Condition[]> {
  const count = (filter: readonly Condition[]): SearchQuery => ({ filter, hitsPerPage: 0 })
  const alone = await run(parts.map((part) => count([part])))
  const none = parts.filter((_, at) => !alone[at]?.totalHits)
  const others = parts.filter((part) => !none.includes(part)).toSorted((a, b) => priorityOf(a) - priorityOf(b))
  const attempts = [[], ...others.flatMap((part, last) => [[part], others.slice(0, last + 1)])]
  const answers = await run(attempts.map((dropped) => count(others.filter((part) => !dropped.includes(part)))))
  return [...none, ...(attempts.find((_, at) => answers[at]?.totalHits) ?? others)]
}

const priorityOf = ({ any }: Condition): number => RELAXATION_ORDER.indexOf(fieldOf(any[0]))
