import type { FacetName, LinkedFacet } from '#src/search/facets.ts'
import type { Sort, Switches } from '#src/tenant/switches.ts'
import type { Noun } from '#src/vehicle/noun.ts'
import type { CarType } from '#src/vehicle/vehicle.ts'
import type { CallToActionCard, Card, Link } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface SearchPage extends PageBase {
  kind: 'search'
  /** `34 used cars in Tauranga`. */
  heading: string
  intro?: string
  total: number
  results: (Card | CallToActionCard)[]
  facets: FacetView[]
  /** Active narrowing, each with the way out. */
  chips: Link[]
  sorts: { value: Sort; label: string; active: boolean }[]
  pagination: { page: number; pages: number; links: Link[]; prev?: Link; next?: Link }
  empty?: { title: string; text: string; links: Link[] }
  setup: SearchSetup
}

/** One filter of the stock search. */
export interface FacetView {
  /** Attribute that it filters by. */
  name: FacetName
  label: string
  kind: 'list' | 'range'
  /** Unfolded from the start, and then with its options or bounds; the browser counts the others when they are opened. */
  open: boolean
  options?: FacetOption[]
  /** Least and greatest value of the list. */
  bounds?: { min: number; max: number }
}

export interface FacetOption {
  value: string
  label: string
  count: number
  /** The list's own page. Absent where only a script can narrow. */
  href?: string
  active: boolean
}

/** What the browser needs to take a result list over. */
export interface SearchSetup {
  engine: Switches['search']['engine']
  /** Of this list, without its page number. */
  path: string
  /** The default first. */
  scopes: { path: string; conditions: readonly CarType[] }[]
  /** Every value as shoppers read it, where that is not the value itself. */
  labels: Partial<Record<FacetName | LinkedFacet, Record<string, string>>>
  default_sort: Sort
  page_size: number
  words: HeadingWords
  call_to_action?: CallToActionCard
  /** Where a shopper can go when no vehicle fits. */
  help: Link[]
}

/** What headings are made of. */
export interface HeadingWords {
  noun: Noun
  /** `used`, `pre-owned`: conditions within a sentence. */
  conditions: Record<CarType, string>
  /** ` in Tauranga`, or nothing. */
  where: string
}
