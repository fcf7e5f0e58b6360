import type { Condition } from '#src/search/engine/conditions.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'

const TEXTS = [
  '',
  'toyota',
  'hilux sr5',
  'i30',
  'mazda cx',
  'sportge',
  'white suv',
  'volkswagn golf',
  't-roc',
  '2021 kia',
]
const MAKES = ['Toyota', 'Mazda', 'Kia', 'Hyundai', 'Ford', 'Volkswagen']
const BODIES = ['SUV', 'Hatch', 'Ute', 'Sedan']
export const FACETS = [
  'car_type',
  'make',
  'model',
  'body',
  'simple_fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'price',
  'year',
  'km',
]
const SORTS = [[], ['price:asc'], ['km:desc'], ['created_at_timestamp:desc']]

/** One question of the page: what was chosen, and one more for each filter that is ticked (its own counts). */
export interface Question {
  text: string
  queries: (SearchQuery & { filter: readonly Condition[] })[]
}

/** Text, two disjunctive filters, a range and an order; the same on every run. */
export function benchQuestions(count: number): Question[] {
  return Array.from({ length: count }, (_, index) => {
    const at = <T>(values: readonly T[], step: number): T => values[(index * step) % values.length] as T
    const makes: Condition = { any: [{ field: 'make', values: [at(MAKES, 1), at(MAKES, 3)] }] }
    const bodies: Condition = { any: [{ field: 'body', values: [at(BODIES, 1), at(BODIES, 2)] }] }
    const [from, to] = [10_000 + (index % 7) * 1000, 40_000 + (index % 5) * 10_000]
    const range: Condition = { any: [{ field: 'price', from, to }] }
    const base = { sort: at(SORTS, 1), page: 1 }
    return {
      text: at(TEXTS, 1),
      queries: [
        { ...base, filter: [makes, bodies, range], facets: FACETS, hitsPerPage: 24 },
        { ...base, filter: [bodies, range], facets: ['make'], hitsPerPage: 0 },
        { ...base, filter: [makes, range], facets: ['body'], hitsPerPage: 0 },
        { ...base, filter: [makes, bodies], facets: ['price'], hitsPerPage: 0 },
      ],
    }
  })
}

export interface Timing {
  p50: number
  p95: number
}

/** Milliseconds, of a list of them. */
export function timing(samples: readonly number[]): Timing {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 100) / 100
  return { p50: at(0.5), p95: at(0.95) }
}
