/** Cached answers by key, each with its expiry. */
export type AnswerCache<T> = Map<string, { until: number; answer: T }>

interface CacheOptions<T> {
  /** How long an answer is cached. */
  milliseconds: number
  /** Most cached answers. */
  most?: number
  /** Milliseconds since the epoch. */
  now: () => number
  /** Whether an answer is cached; by default each is. */
  isGood?: (answer: T) => boolean
  /** The cache; defaults to a new one in memory. */
  cache?: AnswerCache<T>
}

/**
 * Caches answers of another system for so many milliseconds. Callers wait for a request that is already running. An
 * error, or an answer that `isGood` rejects, goes to the callers who waited and isn't cached.
 */
export function cachedAnswers<T>({
  milliseconds,
  most = 500,
  now,
  isGood = () => true,
  cache = new Map(),
}: CacheOptions<T>) {
  // Not in the cache, because on some hosts a promise belongs to the call that made it.
  const pendingAnswers = new Map<string, Promise<T>>()
  const store = (key: string, answer: T): void => {
    cache.delete(key)
    cache.set(key, { until: now() + milliseconds, answer })
    const [oldest] = cache.keys()
    if (cache.size > most && oldest !== undefined) cache.delete(oldest)
  }
  const fetchAnswer = async (key: string, fetch: () => Promise<T>): Promise<T> => {
    try {
      const answer = await fetch()
      if (isGood(answer)) store(key, answer)
      return answer
    } finally {
      pendingAnswers.delete(key)
    }
  }
  return (key: string, fetch: () => Promise<T>): Promise<T> => {
    const known = cache.get(key)
    if (known && now() < known.until) return Promise.resolve(known.answer)
    const pending = pendingAnswers.get(key) ?? fetchAnswer(key, fetch)
    pendingAnswers.set(key, pending)
    return pending
  }
}
