import { describe, expect, it } from 'vitest'
import { cachedAnswers } from '#src/api/platform/cached-answers.ts'

/** Answers 1, 2, 3 … as they are asked for; zero is no good answer. */
function numbers(options: { most?: number; first?: number } = {}) {
  let now = 0
  let next = options.first ?? 1
  const answers = cachedAnswers<number>({
    milliseconds: 100,
    now: () => now,
    isGood: (answer) => answer > 0,
    ...options,
  })
  return {
    ask: (key = 'a') => answers(key, async () => next++),
    fail: (key = 'a') => answers(key, () => Promise.reject(new Error('no answer'))),
    wait: (ms: number) => {
      now += ms
    },
  }
}

describe('answers of another system are kept for a while', () => {
  it('up to the millisecond in which the time is over', async () => {
    const { ask, wait } = numbers()
    expect(await ask()).toBe(1)
    wait(99)
    expect(await ask()).toBe(1)
    wait(1)
    expect(await ask()).toBe(2)
  })

  it('a call during a request waits for its answer', async () => {
    const { ask } = numbers()
    expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2])
  })

  it('returns an invalid answer without keeping it', async () => {
    const { ask } = numbers({ first: 0 })
    expect([await ask(), await ask(), await ask()]).toEqual([0, 1, 1])
  })

  it('rejects for everyone who waited, and does not keep the error', async () => {
    const { ask, fail } = numbers()
    const both = await Promise.allSettled([fail(), fail()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask()).toBe(1)
  })

  it('drops the oldest entry beyond its limit', async () => {
    const { ask } = numbers({ most: 2 })
    for (const key of ['a', 'b', 'c']) await ask(key)
    expect([await ask('b'), await ask('c'), await ask('a')]).toEqual([2, 3, 4])
  })

  it('an entry that is read again is no longer the oldest', async () => {
    const { ask, wait } = numbers({ most: 2 })
    for (const key of ['a', 'b']) await ask(key)
    wait(100)
    // Asked for again, it is the newest.
    expect(await ask('a')).toBe(3)
    expect(await ask('c')).toBe(4)
    expect(await ask('a')).toBe(3)
    expect(await ask('b')).toBe(5)
  })
})
