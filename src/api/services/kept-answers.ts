/** Cached answers by key, each with its expiry. */
export type KeptAnswers<T> = Map<string, { until: number; answer: T }>

interface KeptOptions<T> {
  /** How long an answer is cached. */
  milliseconds: number
  /** Most cached answers. */
  most?: number
  /** Milliseconds since the epoch. */
  now: () => number
  isGood: (answer: T) => boolean
  /** The cache; defaults to a new one in memory. */
  kept?: KeptAnswers<T>
}

/**
 * Caches answers of another system for so many milliseconds; callers who ask while a
 * request is running wait for the same one. An answer that `isGood` rejects, or an
 * error, goes to the callers who waited and isn't cached.
 */
export function keptAnswers<T>({ milliseconds, most = 500, now, isGood, kept = new Map() }: KeptOptions<T>) {
  // Not in the cache: on some hosts a promise belongs to the call that made it.
  const onTheirWay = new Map<string, Promise<T>>()
  const keep = (key: string, answer: T): void => {
    kept.delete(key)
    kept.set(key, { until: now() + milliseconds, answer })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }
  const askAndKeep = async (key: string, ask: () => Promise<T>): Promise<T> => {
    try {
      const answer = await ask()
      if (isGood(answer)) keep(key, answer)
      return answer
    } finally {
      onTheirWay.delete(key)
    }
  }
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && now() < known.until) return Promise.resolve(known.answer)
    const pending = onTheirWay.get(key) ?? askAndKeep(key, ask)
    onTheirWay.set(key, pending)
    return pending
  }
}
