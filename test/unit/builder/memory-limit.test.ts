import { getHeapStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { memoryLimiter } from '#src/builder/resident/memory-limit.ts'

const MEGABYTE = 1e6
const EACH = 16 * MEGABYTE

/** Dealers of a known size, the one that was built longest ago first. */
function remembered(count: number) {
  const dealers = Array.from({ length: count }, () => Array<number>(EACH / 8).fill(0.5))
  return {
    get size() {
      return dealers.length
    },
    forgetOldest: (forgotten: number) => void dealers.splice(0, forgotten),
  }
}

it('dealers that were built longest ago are forgotten above the limit, and no more of them than it takes', () => {
  const before = getHeapStatistics().used_heap_size
  const memory = remembered(8)
  const told: Record<string, number>[] = []
  const log = (_: string, facts: Record<string, number>) => void told.push(facts)
  memoryLimiter(memory, before + 12 * EACH, log)()
  expect([memory.size, told]).toEqual([8, []])
  const limit = before + 5 * EACH
  memoryLimiter(memory, limit, log)()
  expect(memory.size).toBeGreaterThan(1)
  expect(memory.size).toBeLessThan(8)
  expect(told).toEqual([{ forgotten: 8 - memory.size }])
  expect(getHeapStatistics().used_heap_size).toBeLessThan(limit)
})

it('one dealer stays, however small the limit is', () => {
  const memory = remembered(3)
  memoryLimiter(memory, 1, () => undefined)()
  expect(memory.size).toBe(1)
})
