/** Groups under way at once: one is written while the next is prepared. */
const LANES = 2

/**
 * Does together what comes while the store is busy, as databases do with their
 * commits: nobody waits for company, and under load many share one transaction.
 *
 * @param work answers for each item whether it is done; throws when none is
 * @returns for one item, false when it is to be done alone
 */
export function groupCommit<T>(work: (items: readonly T[]) => Promise<readonly boolean[]>, most = 64) {
  const waiting: { item: T; done: (isDone: boolean) => void }[] = []
  let lanes = 0
  // What a group met, each item meets alone and reports itself.
  const attempt = async (items: T[]) => {
    try {
      return await work(items)
    } catch {
      return []
    }
  }
  const run = async () => {
    lanes++
    while (waiting.length > 0) {
      const group = waiting.splice(0, most)
      const results = await attempt(group.map(({ item }) => item))
      for (const [index, { done }] of group.entries()) done(results[index] === true)
    }
    lanes--
  }
  return (item: T): Promise<boolean> =>
    new Promise((done) => {
      waiting.push({ item, done })
      if (lanes < LANES) void run()
    })
}
