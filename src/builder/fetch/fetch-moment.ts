import { MINUTE } from '#src/base/dates.ts'
import type { DeliveryState, RemoteSource } from '#src/platform/delivery.ts'

/** Milliseconds until the retry after a failure; each further failure doubles them, up to the source's own interval. */
const FIRST_BACKOFF = 30_000

/** Random share of the interval, so that the dealers of one server aren't all fetched at once. */
const JITTER = 0.1

/** Milliseconds between two fetches of a large source that sends everything each time, and the longest wait after a failure. */
const USUAL = 15 * MINUTE

/** Bytes that a source may send again each minute although nothing has changed. */
const SENT_A_MINUTE = 64 * 1024

/** When a source is next fetched, in milliseconds since the epoch. */
export function dueMoment(source: RemoteSource, state: DeliveryState | undefined): number {
  if (!state) return 0
  const { failure } = state
  const longest = source.check_every_minutes === undefined ? USUAL : intervalOf(source, state)
  return (
    state.asked + (failure ? Math.min(longest, FIRST_BACKOFF * 2 ** (failure.times - 1)) : intervalOf(source, state))
  )
}

/** The dealer's own interval; otherwise a minute, if the answer for unchanged stock is short or a 304. */
function intervalOf({ kind, check_every_minutes }: RemoteSource, state: DeliveryState): number {
  if (check_every_minutes !== undefined) return check_every_minutes * MINUTE
  if (kind === 'platform') return USUAL
  const { condition = {}, confirms, size = Number.POSITIVE_INFINITY } = state
  if (Object.keys(condition).length > 0 && confirms !== false) return MINUTE
  return Math.min(USUAL, Math.max(1, size / SENT_A_MINUTE) * MINUTE)
}

/** When the first of a dealer's sources is next fetched; undefined without remote sources. */
export function nextFetch(
  sources: readonly { source: RemoteSource; state: DeliveryState | undefined }[],
  now: number,
  random = Math.random(),
): number | undefined {
  if (sources.length === 0) return undefined
  const moments = sources.map(({ source, state }) => {
    const due = dueMoment(source, state)
    return Math.max(now, due) + (state ? intervalOf(source, state) * JITTER * random : 0)
  })
  return Math.min(...moments)
}
