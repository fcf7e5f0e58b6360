import { describe, expect, it } from 'vitest'
import { rateLimit } from '#src/api/rate-limit.ts'

describe('rate limit', () => {
  it('allows so many calls, then says how long to wait', () => {
    const limit = rateLimit({ calls: 3, window: 60_000 })
    expect([limit.take('a', 0), limit.take('a', 0), limit.take('a', 0)]).toEqual([0, 0, 0])
    expect(limit.take('a', 0)).toBe(20)
    expect(limit.take('a', 10_000)).toBe(10)
    expect(limit.take('a', 20_000)).toBe(0)
  })

  it('counts each caller separately', () => {
    const limit = rateLimit({ calls: 1, window: 60_000 })
    expect([limit.take('a', 0), limit.take('b', 0), limit.take('a', 0) > 0]).toEqual([0, 0, true])
  })

  it('survives a clock that goes back', () => {
    const limit = rateLimit({ calls: 2, window: 1000 })
    expect([limit.take('a', 5000), limit.take('a', 0)]).toEqual([0, 0])
  })
})
