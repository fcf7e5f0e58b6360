import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startChores } from '#src/api/chores.ts'
import type { Chore } from '#src/api/feature.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A chore whose times are recorded. */
const recorded = () => {
  const done: number[] = []
  const start = Date.now()
  const chore: Chore = { name: 'tidy', every: 60 * MINUTE, work: async () => done.push(Date.now() - start) }
  return { chore, done }
}

it('runs a minute after the start, so that a process that restarts often does it too, and then on schedule', async () => {
  const { chore, done } = recorded()
  const stop = startChores([chore], () => undefined)
  await vi.advanceTimersByTimeAsync(125 * MINUTE)
  expect(done).toEqual([MINUTE, 60 * MINUTE, 120 * MINUTE])
  stop()
  await vi.advanceTimersByTimeAsync(125 * MINUTE)
  expect(done).toHaveLength(3)
})

it('never runs twice at once; a failure is logged and the chore runs again', async () => {
  const log = vi.fn()
  let calls = 0
  const slow: Chore = {
    name: 'slow',
    every: MINUTE,
    work: async () => {
      calls++
      await new Promise((resolve) => setTimeout(resolve, 90_000))
      throw new TypeError('no')
    },
  }
  const stop = startChores([slow], log)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(calls).toBe(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(calls).toBe(2)
  expect(log.mock.calls).toEqual([['a chore failed', { chore: 'slow', error: 'TypeError' }]])
  stop()
})
