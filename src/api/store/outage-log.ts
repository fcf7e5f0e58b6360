import type { Log } from '#src/base/log.ts'
import { isStoreOutage } from './outage.ts'

/** Logs one line when the store goes down and one when it answers again, however many calls and polls fail. */
export interface OutageLog {
  /** @returns whether it is the store's error, which is then logged here and nowhere else */
  failed: (error: unknown) => boolean
  /** Records that the store answered. */
  answered: () => void
}

/** Milliseconds without a failure after which an outage is over: a locked table fails some calls and not others. */
const OVER_AFTER = 30_000

export function outageLog(log: Log, now: () => number): OutageLog {
  let since: number | undefined
  let last = 0
  return {
    failed(error) {
      if (!isStoreOutage(error)) return false
      last = now()
      if (since === undefined) log('the database is not answering: calls get 503', { error: reason(error) })
      since ??= last
      return true
    },
    answered() {
      if (since === undefined || now() - last < OVER_AFTER) return
      log('the database answers again', { seconds: Math.round((last - since) / 1000) })
      since = undefined
    },
  }
}

/** The innermost error's code, because a driver's message may quote a lead. */
function reason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const [cause, code, name]: unknown[] = ['cause', 'code', 'name'].map((key) => Reflect.get(error, key))
  if (cause) return reason(cause)
  return String(code ?? name ?? 'unknown')
}
