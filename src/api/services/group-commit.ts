import { setImmediate } from 'node:timers'

/** Until everything that is ready has been done once. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Does together what comes while the store is busy, as databases do with their
 * commits: nobody waits for company longer than a turn of the event loop, and
 * under load many share one transaction. One group follows the other, so that
 * each sees what those before it stored.
 *
 * Of some dozen callers one half is stored while the other is answered and comes
 * again. Where the store waits for its disk for longer than callers take to come
 * again, all of them go together, and share that wait.
 *
 * @param work answers for each item whether it is done; throws when none is
 * @param most in a group; four times as many where the store is slow
 * @param clock in milliseconds
 * @returns for one item, false when it is to be done alone
 */
export function groupCommit<T>(
  work: (items: readonly T[]) => Promise<readonly boolean[]>,
  { most = 16, clock = () => performance.now() } = {},
) {
  const waiting: { item: T; done: (isDone: boolean) => void }[] = []
  const pace = paceOf(clock)
  let isBusy = false
  let isSlow = false
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
      const group = waiting.splice(0, isSlow ? 4 * most : most)
      const start = clock()
      const results = await attempt(group.map(({ item }) => item))
      isSlow = pace.isSlow(clock() - start, group.length, waiting.length)
      const tell = () => {
        pace.told()
        for (const [index, { done }] of group.entries()) done(results[index] === true)
      }
      // Told once the next group is on its way, or the store would wait for what is done with the answers.
      if (!isSlow) setImmediate(tell)
      else tell()
      // A group that is not full waits for those who are told now and come again at once.
      if (isSlow || waiting.length < most) await turn()
    }
    isBusy = false
  }
  return (item: T): Promise<boolean> =>
    new Promise((done) => {
      pace.came()
      waiting.push({ item, done })
      if (!isBusy) void run()
    })
}

/** One group says little: a disk that is quick for one may be slow for the next. */
const smoothed = (before: number | undefined, now: number) => (before === undefined ? now : before + (now - before) / 8)

/** Milliseconds that a caller takes, once told, until the next one comes, and that the store takes for a group. */
function paceOf(clock: () => number) {
  let toldAt: number | undefined
  let last = 0
  let count = 0
  let each: number | undefined
  let wait: number | undefined
  return {
    told() {
      toldAt = clock()
      count = 0
    },
    came() {
      last = clock()
      count++
    },
    /** Whether the store waits, apart from its work on each item, for longer than all callers take to come again. */
    isSlow(took: number, group: number, waiting: number): boolean {
      if (toldAt === undefined || count === 0) return false
      each = smoothed(each, (last - toldAt) / count)
      // The store works on an item about as long as its caller.
      wait = smoothed(wait, took - group * each)
      return wait > (group + waiting) * each
    },
  }
}
