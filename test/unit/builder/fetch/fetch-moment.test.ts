import { expect, it } from 'vitest'
import { dueMoment, nextFetch } from '#src/builder/fetch/fetch-moment.ts'

const MINUTE = 60_000
const source = (check_every_minutes = 15) => ({
  kind: 'feed' as const,
  source: 'https://feeds.example/stock.csv',
  format: 'csv' as const,
  mapping: 'mapping.json',
  check_every_minutes,
})
const failing = (times: number) => ({ asked: 0, failure: { since: 0, times, problem: 'It answered 503.', remedy: '' } })

it('a source that was never asked is due at once', () => expect(dueMoment(source(), undefined)).toBe(0))

it('a source that answered is due after its own interval', () =>
  expect(dueMoment(source(20), { asked: 1000, read: 1000 })).toBe(1000 + 20 * MINUTE))

it.each([
  [1, 0.5],
  [2, 1],
  [3, 2],
  [5, 8],
  [6, 15],
  [60, 15],
])('after failure %i in a row a source rests for %d minutes, never longer than its interval', (times, minutes) =>
  expect(dueMoment(source(), failing(times))).toBe(minutes * MINUTE),
)

it('the next fetch of a dealer is that of the source that is due first, spread over a tenth of its interval', () => {
  const sources = [
    { source: source(30), state: { asked: 0 } },
    { source: source(10), state: { asked: 0 } },
  ]
  expect(nextFetch(sources, 0, 0)).toBe(10 * MINUTE)
  expect(nextFetch(sources, 0, 1)).toBe(11 * MINUTE)
  expect(nextFetch(sources, 12 * MINUTE, 0)).toBe(12 * MINUTE)
  expect(nextFetch([], 0)).toBeUndefined()
})
