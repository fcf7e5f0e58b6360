import { setImmediate } from 'node:timers'

/** Until everything that is ready has been done once. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Does together what comes while the store is busy, as databases do with their
 * commits: nobody waits for company longer than a turn of the event loop, and
 * under load many share one transaction. One group follows the other, so that
 * each sees what those before it stored.
 *
 * @param work answers for each item whether it is done; throws when none is
 * @param most in a group: few enough that of some dozen callers one half is stored while the other is answered
 * @returns for one item, false when it is to be done alone
 */
export function groupCommit<T>(work: (items: readonly T[]) => Promise<readonly boolean[]>, most = 16) {
  const waiting: { item: T; done: (isDone: boolean) => void }[] = []
  let isBusy = false
  // What a group met, each item meets alone and reports itself.
  const attempt = async (items: T[]) => {
    try {
      return await work(items)
    } catch {
      return []
    }
  }
  const run = async () => {
    isBusy = true
    while (waiting.length > 0) {
      const group = waiting.splice(0, most)
      const results = await attempt(group.map(({ item }) => item))
      // Told once the next group is on its way, or the store would wait for what is done with the answers.
      setImmediate(() => {
        for (const [index, { done }] of group.entries()) done(results[index] === true)
      })
      // A group that is not full waits for those who are told now and come again at once.
      if (waiting.length < most) await turn()
    }
    isBusy = false
  }
  return (item: T): Promise<boolean> =>
    new Promise((done) => {
      waiting.push({ item, done })
      if (!isBusy) void run()
    })
}
