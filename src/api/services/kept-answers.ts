/** Answers by their key, each with when it counts no more. */
export type KeptAnswers<T> = Map<string, { until: number; answer: T }>

interface KeptOptions<T> {
  milliseconds: number
  /** Answers at a time. */
  most?: number
  /** Milliseconds since the epoch. */
  now: () => number
  isGood: (answer: T) => boolean
  /** Where they are kept; in memory where absent. */
  kept?: KeptAnswers<T>
}

/**
 * Answers of another system, each kept for so many milliseconds; whoever asks
 * while one is on its way waits for the same. An answer that `isGood` does not
 * accept, and an error, are told to those who waited and not kept.
 */
export function keptAnswers<T>({ milliseconds, most = 500, now, isGood, kept = new Map() }: KeptOptions<T>) {
  // Apart from those kept: a promise belongs to the call that made it.
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
    const asked = onTheirWay.get(key) ?? askAndKeep(key, ask)
    onTheirWay.set(key, asked)
    return asked
  }
}
