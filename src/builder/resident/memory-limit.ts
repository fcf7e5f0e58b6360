import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BuildMemory } from '../memory.ts'

/** The share of dealers that is forgotten at a time. */
const SHARE = 0.25

/** Heap growth since the last collection that triggers the next one; each collection blocks the process. */
const GARBAGE = 1.15

/** The heap of this process: its used bytes, and a way to collect garbage. */
export interface Heap {
  used(): number
  collect(): void
}

/**
 * Called after each build. If the heap is above the limit even after a garbage collection,
 * the least recently built dealers are forgotten, which makes their next build slower.
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

/** Node exposes its garbage collector only with a flag. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
