import type { SiteFile } from '#src/page/site/site-file.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import type { KeptReport } from '#src/queue/build-report.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** What a feature may do when a site is built (src/features/build.ts). */
export interface BuildFeature {
  /** Judges the stock before pages are made of it. @returns the vehicles as they may be advertised */
  judge?: (site: SiteInput) => { vehicles: Vehicle[]; found: FoundByFeature }
  /** Adds files to the site. @param listed the vehicles that it lists */
  files?: (site: SiteInput, listed: readonly Vehicle[], environment: Environment) => AddedFiles
  /** First and last days of what it judges by: a site is built again when one begins or ends. */
  periods?: readonly { from?: string; until?: string }[]
}

type Environment = Readonly<Record<string, string | undefined>>

export interface AddedFiles {
  files: SiteFile[]
  /** For the platform team. */
  warnings: string[]
  found: FoundByFeature
}

/** What a feature found wrong at one dealer, as plain values. */
export interface FoundByFeature {
  /** Name of the findings in `--json`. */
  name: string
  findings: readonly object[]
  /** How many of them someone must act on, and what one is called. */
  count: number
  noun: string
  /** The same for the summary of a build, one line for all that are alike. */
  lines: readonly string[]
  /** The same for the console and emails. */
  kept: KeptFindings
}

/** What a stored report has of features. */
export type KeptFindings = Partial<Pick<KeptReport, 'broken_rules' | 'rules' | 'feed_troubles'>>

/** What features found at one dealer, as its report stores it. */
export const keptFindings = (found: readonly FoundByFeature[]): KeptFindings =>
  Object.assign({}, ...found.map(({ kept }) => kept))
