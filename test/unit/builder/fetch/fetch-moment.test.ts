import { expect, it } from 'vitest'
import { dueMoment, nextFetch } from '#src/builder/fetch/fetch-moment.ts'

const MINUTE = 60_000
const source = (check_every_minutes?: number) => ({
  kind: 'feed' as const,
  source: 'https://feeds.example/stock.csv',
  format: 'csv' as const,
  mapping: 'mapping.json',
  check_every_minutes,
})
const failing = (times: number) => ({ asked: 0, failure: { since: 0, times, problem: 'It answered 503.', remedy: '' } })

it('a source that was never fetched is due at once', () => expect(dueMoment(source(), undefined)).toBe(0))

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

const TAG = { 'if-none-match': '"1"' }
const KB = 1024

it.each<[string, Parameters<typeof source>[0], Partial<NonNullable<Parameters<typeof dueMoment>[1]>>, number]>([
  ['names its version: every minute', undefined, { condition: TAG, size: 5_000 * KB }, 1],
  ['has answered 304: every minute', undefined, { condition: TAG, confirms: true, size: 5_000 * KB }, 1],
  [
    'names a version and sends everything again: by its size',
    undefined,
    { condition: TAG, confirms: false, size: 320 * KB },
    5,
  ],
  ['names none, small: every minute', undefined, { condition: {}, size: 27 * KB }, 1],
  ['names none: a minute for each 64 KB', undefined, { condition: {}, size: 640 * KB }, 10],
  ['names none, large: every 15 minutes', undefined, { condition: {}, size: 5_000 * KB }, 15],
  ['was asked by an older builder', undefined, {}, 15],
  ["has the dealer's own interval, which wins", 30, { condition: TAG, confirms: true, size: 1 }, 30],
])('a feed whose server %s', (_, own, state, minutes) =>
  expect(dueMoment(source(own), { asked: 0, ...state })).toBe(minutes * MINUTE),
)

it('a dealer platform, which calls when something changes, is asked every 15 minutes', () => {
  const platform = { kind: 'platform' as const, api: 'https://a.example', search: 'https://b.example', website_id: '1' }
  expect(dueMoment(platform, { asked: 0, size: 1 })).toBe(15 * MINUTE)
})

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
