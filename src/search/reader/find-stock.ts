import type { SearchQuery } from '../engine/query.ts'
import { keyOf } from './chunks.ts'
import { termsOf } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Answers several queries at once, in order. */
export type Ask<A> = (queries: readonly SearchQuery[]) => Promise<A[]>

/** What a search was answered without, because nothing matches all of it. */
export interface LeftOut {
  words: string[]
  /** The words that are left, separated by spaces. */
  kept: string
  /** Names of filters. */
  filters: string[]
}

export interface Found<A> {
  answers: A[]
  leftOut?: LeftOut
}

/**
 * Answers the queries of one search, of which the first is for its results. A search that finds
 * nothing is answered without a part of it: first without the words and filters that no vehicle
 * has, then without one part, the rarest that helps, then without several, rarest first.
 * What names a make or a model is left out last.
 */
export async function findStock<A extends { totalHits: number }>(
  queries: readonly SearchQuery[],
  ask: Ask<A>,
  vocabulary: Vocabulary,
): Promise<Found<A>> {
  const typed = queries[0]?.q ?? ''
  const identity = identityFilter(typed)
  const terms = termsOf(typed, vocabulary)
  const isCode = identity !== undefined && isLikelyCode(typed, vocabulary)
  const named = async () =>
    identity && (await ask([{ filter: [identity], hitsPerPage: 0 }]))[0]?.totalHits
      ? { answers: await ask(queries.map((query) => ({ ...query, q: '', filter: [identity ?? ''] }))) }
      : undefined
  const exact = isCode ? await named() : undefined
  if (exact) return exact
  const answers = await ask(queries.map((query) => ({ ...query, q: terms.join(' ') })))
  const parts = partsOf(terms, queries[0], vocabulary)
  if (parts.length === 0 || (answers[0]?.totalHits ?? 0) > 0) return { answers }
  const remaining = (await named()) ?? (await keptParts(parts, ask))
  if (!Array.isArray(remaining)) return remaining
  return {
    answers: await ask(queries.map((query) => without(query, parts, remaining))),
    leftOut: leftOutOf(parts, remaining),
  }
}

function leftOutOf(parts: readonly Part[], remaining: readonly number[]): LeftOut {
  const left = parts.filter((_, at) => !remaining.includes(at))
  const wordsOf = (some: readonly Part[]) =>
    some.flatMap(({ term }) => (term === undefined ? [] : [term.replaceAll('"', '')]))
  return {
    words: wordsOf(left),
    kept: wordsOf(parts.filter((part) => !left.includes(part))).join(' '),
    filters: left.flatMap(({ filter }) => (filter ? [nameOf(filter)] : [])),
  }
}

/** A word, or an OR of filters. */
interface Part {
  term?: string
  filter?: readonly string[]
  /** Left out last. */
  isName: boolean
}

function partsOf(terms: readonly string[], query: SearchQuery | undefined, { makes, models }: Vocabulary): Part[] {
  const names = new Set([...makes, ...models].flatMap((name) => [keyOf(name), ...keyOf(name).split(' ')]))
  const filters = typeof query?.filter === 'string' ? [query.filter] : (query?.filter ?? [])
  return [
    ...terms.map((term) => ({ term, isName: names.has(keyOf(term).replaceAll('"', '')) })),
    ...filters.map((filter) => ({ filter: typeof filter === 'string' ? [filter] : filter, isName: false })),
  ]
}

/** `car_type = "used"` filters by `car_type`. */
const nameOf = ([first = '']: readonly string[]): string => /[a-z_]+/.exec(first.replace(/^NOT /, ''))?.[0] ?? ''

/** Capitals and digits alone, as the index has stock numbers, registrations and the ends of VINs. */
const codeOf = (query: string): string => query.toUpperCase().replace(/[^A-Z\d]/g, '')

/** A filter for the vehicle whose stock number, registration or VIN this may be. */
function identityFilter(query: string): string | undefined {
  const code = codeOf(query)
  if (code.length < 3 || code.length > 17 || !/\d/.test(code)) return undefined
  return `identity = "${code.length === 17 ? code.slice(-VIN_END) : code}"`
}

/** Whether a text is looked up as a number before it is searched for: it is long enough, and no model's name. */
function isLikelyCode(query: string, { models }: Vocabulary): boolean {
  const code = codeOf(query)
  return /^(?=.*\d{2})[A-Z\d]{4,17}$/.test(code) && !models.some((model) => codeOf(model) === code)
}

/** The index has the last characters of a VIN, which are its serial number. */
export const VIN_END = 6

/** The largest part of a search that finds something, by index into `parts`. */
async function keptParts<A extends { totalHits: number }>(parts: readonly Part[], ask: Ask<A>): Promise<number[]> {
  const all = [...parts.keys()]
  const count = (remaining: readonly number[]): SearchQuery => ({ ...queryOf(parts, remaining), hitsPerPage: 0 })
  const counts = (await ask(all.map((at) => count([at])))).map(({ totalHits }) => totalHits)
  const known = all.filter((at) => counts[at])
  const rarestFirst = known.toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))
  const names = rarestFirst.filter((at) => parts[at]?.isName)
  const others = rarestFirst.filter((at) => !parts[at]?.isName)
  const left = [[], ...each(others), ...growing(others), ...each(names), ...growing([...others, ...names])]
  const attempts = left.map((out) => known.filter((at) => !out.includes(at)))
  const answers = await ask(attempts.map(count))
  return attempts.find((_, at) => answers[at]?.totalHits) ?? []
}

const each = (order: readonly number[]): number[][] => order.map((at) => [at])

const growing = (order: readonly number[]): number[][] => order.map((_, last) => order.slice(0, last + 1))

function queryOf(parts: readonly Part[], remaining: readonly number[]): Pick<SearchQuery, 'q' | 'filter'> {
  const chosen = remaining.flatMap((at) => parts[at] ?? [])
  return {
    q: chosen.flatMap(({ term }) => term ?? []).join(' '),
    filter: chosen.flatMap(({ filter }) => (filter ? [filter] : [])),
  }
}

/** A query with the words that are kept, and without the filters that are left out. */
function without(query: SearchQuery, parts: readonly Part[], remaining: readonly number[]): SearchQuery {
  const left = parts.flatMap(({ filter }, at) => (filter && !remaining.includes(at) ? [String(filter)] : []))
  const filters = typeof query.filter === 'string' ? [query.filter] : (query.filter ?? [])
  return {
    ...query,
    q: queryOf(parts, remaining).q,
    filter: filters.filter((filter) => !left.includes(String(filter))),
  }
}
