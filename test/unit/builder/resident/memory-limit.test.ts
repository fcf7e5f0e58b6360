import { describe, expect, it } from 'vitest'
import { memoryLimiter } from '#src/builder/resident/memory-limit.ts'

const LIMIT = 700

/** Dealers of `each` bytes on a heap of `base` bytes; garbage is there until it is collected. */
function aHeap({ dealers, each, base }: { dealers: number; each: number; base: number }) {
  const state = { dealers, garbage: 0, collected: 0, told: [] as object[] }
  const memory = {
    get size() {
      return state.dealers
    },
    forgetOldest(count: number) {
      state.dealers -= count
      state.garbage += count * each
    },
  }
  const heap = {
    used: () => base + state.dealers * each + state.garbage,
    collect() {
      state.garbage = 0
      state.collected++
    },
  }
  const limit = memoryLimiter(memory, LIMIT, (_, facts) => state.told.push(facts), heap)
  return { state, limit, heap }
}

describe('the memory of a builder is bounded', () => {
  it('below the limit nothing is collected or forgotten', () => {
    const { state, limit } = aHeap({ dealers: 10, each: 10, base: 500 })
    limit()
    expect(state).toMatchObject({ dealers: 10, collected: 0, told: [] })
  })

  it('garbage alone makes nobody forgotten', () => {
    const { state, limit } = aHeap({ dealers: 10, each: 10, base: 500 })
    state.garbage = 300
    limit()
    expect(state).toMatchObject({ dealers: 10, collected: 1, told: [] })
  })

  it('above the limit, a quarter of the dealers is forgotten at a time, until the rest is below', () => {
    const { state, limit, heap } = aHeap({ dealers: 40, each: 10, base: 400 })
    limit()
    expect(state).toMatchObject({ dealers: 23, told: [{ forgotten: 17 }] })
    expect(heap.used()).toBeLessThan(LIMIT)
  })

  it('the dealer that was built last stays, however large it is', () => {
    const { state, limit } = aHeap({ dealers: 3, each: 900, base: 100 })
    limit()
    expect(state.dealers).toBe(1)
  })

  it('after a collection the heap is collected again once it has grown by more than 15 %', () => {
    const { state, limit } = aHeap({ dealers: 1, each: 700, base: 100 })
    limit()
    state.garbage = 110
    limit()
    expect(state.collected).toBe(1)
    state.garbage = 130
    limit()
    expect(state.collected).toBe(2)
  })
})
