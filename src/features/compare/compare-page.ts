import type { Link } from '#src/page/elements.ts'
import type { PageBase } from '#src/page/page-base.ts'
import type { Noun } from '#src/vehicle/noun.ts'

/** `/compare?cars=a,b` */
export const COMPARE_PATH = '/compare'

/** How vehicle pages name some facts, so that the browser needs no table of them. */
export interface FactLabels {
  /** The heading of what isn't below another. */
  overview: string
  kilometres: string
  /** Facts that name a vehicle rather than describe it. */
  names: readonly string[]
}

/** Vehicles side by side; which ones, the address or the device says. */
export interface ComparePage extends PageBase {
  kind: 'compare'
  title: string
  intro: string
  /** As in a sentence. */
  noun: Noun
  /** Parent of the vehicle pages. */
  listing: string
  labels: FactLabels
  /** Where vehicles are chosen. */
  list: Link
}
