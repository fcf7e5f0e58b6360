/** The cause of a build request. */
export type BuildReason = 'accept' | 'change' | 'shared' | 'refresh' | 'reservation' | 'clock' | 'start' | 'nightly'

/** A request to bring a dealer's site up to date. The build reads the sources when it starts. */
export interface BuildOrder {
  slug: string
  reasons: BuildReason[]
  /** Vehicles (id or slug) whose details are fetched again; defaults to all. */
  vehicles?: readonly string[]
  /** Accepts the stock even if the guard rails doubt it. */
  accept?: boolean
}

/** The result of a build that isn't retried. */
export interface BuildResult {
  outcome: 'built' | 'held-back' | 'gone'
  /** Pages whose bytes changed. */
  written: number
  vehicles: number
  milliseconds: number
}

/** A requested build, as its requester may see it. Times are ISO 8601. */
export interface BuildJob {
  id: string
  slug: string
  state: 'waiting' | 'building' | 'built' | 'failed'
  asked: string
  started?: string
  ended?: string
  result?: BuildResult
}
