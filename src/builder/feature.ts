import type { Environment } from '#src/base/environment.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import type { SiteFile } from '#src/page/site/site-model.ts'
import type { StoredReport } from '#src/queue/build-report.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** What a feature may do when a site is built (src/features/build.ts). */
export interface BuildFeature {
  /** Checks the stock before pages are made from it. @returns the vehicles as they may be advertised */
  judge?: (site: SiteInput) => { vehicles: Vehicle[]; found: FoundByFeature }
  /** Adds files to the site. @param listed the vehicles that it lists */
  files?: (site: SiteInput, listed: readonly Vehicle[], environment: Environment) => AddedFiles
  /** The periods in which its rules apply; a site is built again when one of them begins or ends. */
  periods?: readonly { from?: string; until?: string }[]
}

export interface AddedFiles {
  files: SiteFile[]
  /** For the platform team. */
  warnings: string[]
  found: FoundByFeature
}

/** A feature's findings at one dealer, as plain values. */
export interface FoundByFeature {
  /** Name of the findings in `--json`. */
  name: string
  findings: readonly object[]
  /** How many findings somebody must act on, and what one is called. */
  count: number
  noun: string
  /** For the summary of a build, with one line for all that are alike. */
  lines: readonly string[]
  /** For the console and emails. */
  stored: StoredFindings
}

/** The part of a stored report that is about features. */
export type StoredFindings = Partial<Pick<StoredReport, 'broken_rules' | 'rules' | 'feed_troubles'>>

/** The features' findings at one dealer, as its report stores them. */
export const storedFindings = (found: readonly FoundByFeature[]): StoredFindings =>
  Object.assign({}, ...found.map(({ stored }) => stored))
