import type { DeliveryState, RemoteSource } from '#src/platform/delivery.ts'

const MINUTE = 60_000

/** Milliseconds of the first rest after a failure; each further failure doubles it, up to the source's own interval. */
const FIRST_REST = 30_000

/** Random share of the interval, so that dealers on one server aren't fetched at once. */
const JITTER = 0.1

/** When a source is to be asked again, in milliseconds since the epoch. */
export function dueMoment({ check_every_minutes }: RemoteSource, state: DeliveryState | undefined): number {
  if (!state) return 0
  const interval = check_every_minutes * MINUTE
  const { failure } = state
  return state.asked + (failure ? Math.min(interval, FIRST_REST * 2 ** (failure.times - 1)) : interval)
}

/** When the first of a dealer's sources is to be asked again; undefined without remote sources. */
export function nextFetch(
  sources: readonly { source: RemoteSource; state: DeliveryState | undefined }[],
  now: number,
  random = Math.random(),
): number | undefined {
  if (sources.length === 0) return undefined
  const moments = sources.map(({ source, state }) => {
    const due = dueMoment(source, state)
    return Math.max(now, due) + (state ? source.check_every_minutes * MINUTE * JITTER * random : 0)
  })
  return Math.min(...moments)
}
