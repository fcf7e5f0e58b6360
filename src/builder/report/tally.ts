/** Tracks the progress of a build. */
export interface BuildTally {
  /** Counts pages of a dealer, `share` of all its pages. @returns the finished share of the whole build, 0 to 1 */
  add(slug: string, count: number, share: number): number
  /** Marks a dealer as done, including reused pages. @returns the finished share of the whole build */
  finish(slug: string): number
  printed(): number
}

/** @param weights how much work each dealer is, by slug */
export function buildTally(weights: ReadonlyMap<string, number>): BuildTally {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const shares = new Map<string, number>()
  let done = 0
  let printed = 0
  const advance = (slug: string, to: number): number => {
    done += (to - (shares.get(slug) ?? 0)) * (weights.get(slug) ?? 0)
    shares.set(slug, to)
    return Math.min(1, done / total)
  }
  return {
    add(slug, count, share) {
      printed += count
      return advance(slug, Math.min(1, (shares.get(slug) ?? 0) + share))
    },
    finish: (slug) => advance(slug, 1),
    printed: () => printed,
  }
}
