/** Most fetches at once that haven't been waiting long, in all and from one host. */
const QUICK = { all: 64, host: 4 }
/** Most fetches at once, because each holds the part of its answer that has arrived. */
const ALL = { all: 256, host: 16 }
/** Milliseconds after which a fetch no longer counts among the quick ones. */
const SLOW_AFTER = 250

interface Fetch {
  host: string
  /** Whether somebody is waiting for it; it then goes before those that are only due. */
  isRequested: boolean
}

type Running = Fetch & { isSlow: boolean }

/** Runs fetches side by side, limited in all and per host, so that hanging sources never block the others. */
export type FetchLane = <T>(fetch: Fetch, work: () => Promise<T>) => Promise<T>

export function fetchLane(): FetchLane {
  const running = new Set<Running>()
  const waiting: { fetch: Fetch; start: (entry: Running) => void }[] = []
  const isOpen = ({ host }: Fetch): boolean => {
    const all = [...running]
    const own = all.filter((one) => one.host === host)
    const quick = (list: readonly Running[]) => list.filter(({ isSlow }) => !isSlow).length
    return quick(all) < QUICK.all && quick(own) < QUICK.host && all.length < ALL.all && own.length < ALL.host
  }
  const startNext = (): void => {
    for (const entry of [...waiting]) {
      if (!isOpen(entry.fetch)) continue
      waiting.splice(waiting.indexOf(entry), 1)
      const started = { ...entry.fetch, isSlow: false }
      running.add(started)
      entry.start(started)
    }
  }
  const turn = (fetch: Fetch): Promise<Running> =>
    new Promise((start) => {
      const before = fetch.isRequested ? waiting.findIndex((one) => !one.fetch.isRequested) : -1
      waiting.splice(before === -1 ? waiting.length : before, 0, { fetch, start })
      startNext()
    })
  return async (fetch, work) => {
    const started = await turn(fetch)
    const slow = setTimeout(() => {
      started.isSlow = true
      startNext()
    }, SLOW_AFTER)
    try {
      return await work()
    } finally {
      clearTimeout(slow)
      running.delete(started)
      startNext()
    }
  }
}
