/** What made somebody ask for a build. */
export type BuildReason = 'accept' | 'change' | 'refresh' | 'reservation' | 'clock' | 'start' | 'nightly'

/** A dealer's site is to be brought up to date. Whoever builds reads what its sources say then. */
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

/** A build that was asked for, as those who asked may see it. Times are ISO 8601. */
export interface BuildJob {
  id: string
  slug: string
  state: 'waiting' | 'building' | 'built' | 'failed'
  asked: string
  started?: string
  ended?: string
  result?: BuildResult
}
