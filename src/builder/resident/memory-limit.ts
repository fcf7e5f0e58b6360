import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BuildMemory } from '../memory.ts'

/** Share of the dealers that is forgotten at a time. */
const SHARE = 0.25

/** Growth of the heap since it was collected last, from which on it is collected again: each time all else waits. */
const GARBAGE = 1.15

/** The heap of this process: bytes that are used, and a way of collecting what is garbage. */
export interface Heap {
  used(): number
  collect(): void
}

/**
 * Called after each build. Where the heap is above the limit and stays there when its garbage is
 * collected, the dealers that were built longest ago are forgotten: they cost more at their next build.
 *
 * @param limit bytes
 */
export function memoryLimiter(
  memory: Pick<BuildMemory, 'size' | 'forgetOldest'>,
  limit: number,
  log: (event: string, facts: Record<string, number>) => void,
  heap: Heap = { used: () => getHeapStatistics().used_heap_size, collect: collector() },
): () => void {
  let collected = 0
  return () => {
    if (heap.used() < Math.max(limit, collected * GARBAGE)) return
    heap.collect()
    const before = memory.size
    while (heap.used() >= limit && memory.size > 1) {
      memory.forgetOldest(Math.max(1, Math.floor(memory.size * SHARE)))
      heap.collect()
    }
    collected = heap.used()
    if (memory.size < before) log('dealers were forgotten to save memory', { forgotten: before - memory.size })
  }
}

/** Node hands its garbage collector out by a flag only. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
