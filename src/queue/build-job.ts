/** The cause of a build request. */
export type BuildReason =
  | 'accept'
  | 'change'
  | 'shared'
  | 'refresh'
  | 'fetched'
  | 'reservation'
  | 'clock'
  | 'start'
  | 'nightly'

/** A request to bring a dealer's site up to date. The build reads each source's last delivery when it starts. */
export interface BuildOrder {
  slug: string
  reasons: BuildReason[]
  /** Vehicles (id or slug) whose details are fetched again whatever their version says. */
  vehicles?: readonly string[]
  /** Jobs that asked for the fetch before this build. */
  answers?: readonly string[]
  /** Accepts the stock even if the guard rails doubt it. */
  accept?: boolean
}

/** The result of a build that isn't retried. */
export interface BuildResult {
  /** `fetching`: the stock is being fetched, and another build follows. */
  outcome: 'built' | 'held-back' | 'gone' | 'fetching'
  /** Pages whose bytes changed. */
  written: number
  vehicles: number
  milliseconds: number
}

/** A requested build, as its requester may see it. Times are ISO 8601. */
export interface BuildJob {
  id: string
  slug: string
  state: 'waiting' | 'fetching' | 'building' | 'built' | 'failed'
  asked: string
  started?: string
  ended?: string
  result?: BuildResult
}
