/**
 * Answers of another system, each kept for so many milliseconds; whoever asks
 * meanwhile gets the same one, also while it is on its way. An answer that
 * `isGood` does not accept, and an error, are told to those who waited and not kept.
 */
export function keptAnswers<T>({ milliseconds, most = 500, now, isGood }: KeptOptions<T>) {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && now() < known.until) return known.answer
    const answer = ask()
    const entry = { until: now() + milliseconds, answer }
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    answer.then((value) => {
      if (!isGood(value)) forget()
    }, forget)
    return answer
  }
}

interface KeptOptions<T> {
  milliseconds: number
  /** Answers at a time. */
  most?: number
  /** Milliseconds since the epoch. */
  now: () => number
  isGood: (answer: T) => boolean
}
