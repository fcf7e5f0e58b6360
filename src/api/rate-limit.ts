export interface RateLimit {
  /** Whole seconds until the next call is allowed; 0 if it is allowed now, which counts it. */
  take: (who: string, now: number) => number | Promise<number>
}

export interface RateRule {
  /** The limit's name; each limit counts separately. */
  name: string
  calls: number
  /** Milliseconds. */
  window: number
}

/** Makes a limit that counts calls in this process, or in a store that all instances share. */
export type MakeRateLimit = (rule: RateRule) => RateLimit

const MOST_CALLERS = 50_000

/**
 * At most `calls` per window for each caller, counted in this process: a bucket
 * that refills steadily, so that nobody waits for a whole window.
 */
export function rateLimit({ calls, window }: Pick<RateRule, 'calls' | 'window'>) {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMillisecond = calls / window
  return {
    take(who: string, now: number): number {
      const bucket = buckets.get(who) ?? { left: calls, at: now }
      const left = Math.min(calls, bucket.left + Math.max(0, now - bucket.at) * perMillisecond)
      const isFree = left >= 1
      // Deleted and set again, so that the map's first entry is the oldest caller, which is evicted next.
      buckets.delete(who)
      buckets.set(who, { left: isFree ? left - 1 : left, at: now })
      const [oldest] = buckets.keys()
      if (buckets.size > MOST_CALLERS && oldest !== undefined) buckets.delete(oldest)
      return isFree ? 0 : Math.ceil((1 - left) / perMillisecond / 1000)
    },
  }
}
