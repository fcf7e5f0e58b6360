/** The cause of a build request. */
export type BuildReason = 'accept' | 'change' | 'refresh' | 'reservation' | 'clock' | 'start' | 'nightly'

/** A request to bring a dealer's site up to date. The build reads the sources when it starts. */
export interface BuildOrder {
  slug: string
  reasons: BuildReason[]
  /** Vehicles (id or slug) whose details are to be asked for again; all where absent. */
  vehicles?: readonly string[]
  /** Takes the stock as it is, whatever the guard rails say. */
  accept?: boolean
}

/** How a build ended that is not tried again. */
export interface BuildResult {
  outcome: 'built' | 'held-back' | 'gone'
  /** Pages whose bytes are new. */
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
