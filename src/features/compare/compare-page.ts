import type { Link } from '#src/page/elements.ts'
import type { PageBase } from '#src/page/page-base.ts'
import type { Noun } from '#src/vehicle/noun.ts'

/** `/compare?cars=a,b` */
export const COMPARE_PATH = '/compare'

/** The labels of some facts on vehicle pages, so that the browser needs no table of them. */
export interface FactLabels {
  /** The heading for facts without one. */
  overview: string
  kilometres: string
  /** Facts that name a vehicle rather than describe it. */
  names: readonly string[]
}

/** Vehicles side by side; their ids are in the address or on the device. */
export interface ComparePage extends PageBase {
  kind: 'compare'
  title: string
  intro: string
  /** Within a sentence. */
  noun: Noun
  /** Parent of the vehicle pages. */
  listing: string
  labels: FactLabels
  /** Where vehicles can be chosen. */
  list: Link
}
