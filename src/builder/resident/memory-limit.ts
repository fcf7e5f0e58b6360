import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BuildMemory } from '../memory.ts'

/** Share of the dealers that is forgotten at a time. */
const SHARE = 0.25

/** Growth of the heap since it was collected last, from which on it is collected again: each time all else waits. */
const GARBAGE = 1.15

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
): () => void {
  const collect = collector()
  let collected = 0
  return () => {
    if (heapUsed() < Math.max(limit, collected * GARBAGE)) return
    collect()
    const before = memory.size
    while (heapUsed() >= limit && memory.size > 1) {
      memory.forgetOldest(Math.max(1, Math.floor(memory.size * SHARE)))
      collect()
    }
    collected = heapUsed()
    if (memory.size < before) log('dealers were forgotten to save memory', { forgotten: before - memory.size })
  }
}

const heapUsed = (): number => getHeapStatistics().used_heap_size

/** Node hands its garbage collector out by a flag only. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
