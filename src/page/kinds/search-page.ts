import type { FilterName } from '#src/record/facts.ts'
import type { LinkedFacet } from '#src/search/facets.ts'
import type { ListFacet } from '#src/search/scope.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import type { Sort, Switches } from '#src/tenant/switches.ts'
import type { Noun } from '#src/vehicle/noun.ts'
import type { CarType } from '#src/vehicle/vehicle.ts'
import type { CallToActionCard, Card, EmptyState, Link } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface SearchPage extends PageBase {
  kind: 'search'
  /** `34 used cars in Tauranga`. */
  heading: string
  intro?: string
  total: number
  results: (Card | CallToActionCard)[]
  facets: FacetView[]
  /** Active filters; each links to the list without it. */
  chips: Link[]
  sorts: { value: Sort; label: string }[]
  pagination: { page: number; pages: number; links: Link[]; prev?: Link; next?: Link }
  empty?: EmptyState
  /** Where shoppers can ask for alerts about new matches. */
  alert?: Link | undefined
  setup: SearchSetup
}

/** One filter of the stock search. */
export interface FacetView {
  /** The attribute to filter by. */
  name: FilterName
  label: string
  kind: 'list' | 'range'
  /** Initially open, with options or bounds. The browser counts the options of other filters when they are opened. */
  open: boolean
  options?: FacetOption[]
  /** Lowest and highest value in the list. */
  bounds?: { min: number; max: number }
}

export interface FacetOption {
  value: string
  label: string
  count: number
  /** The page with this filter. Undefined if filtering needs scripts. */
  href?: string
  active: boolean
}

/** What the browser needs to take over a result list. */
export interface SearchSetup {
  engine: Switches['search']['engine']
  /** Path of this list, without its page number. */
  path: string
  /** What that path narrows it to, as the index spells it. */
  narrowed: Partial<Record<ListFacet, string>>
  /** The default scope comes first. */
  scopes: { path: string; conditions: readonly CarType[] }[]
  /** Labels of values that aren't shown as they are. */
  labels: Partial<Record<FilterName | LinkedFacet, Record<string, string>>>
  default_sort: Sort
  page_size: number
  /** The states with whose duty prices can be compared, if some prices exclude it. */
  totals?: readonly AustralianState[] | undefined
  /** The dealer lists one vehicle or none: there is nothing to filter, sort or search. */
  is_bare: boolean
  words: HeadingWords
  call_to_action?: CallToActionCard
  /** Links for shoppers who find nothing. */
  help: readonly Link[]
}

/** The words for headings of result lists. */
export interface HeadingWords {
  noun: Noun
  /** `used`, `pre-owned`: conditions within a sentence. */
  conditions: Record<CarType, string>
  /** ` in Tauranga`, or empty. */
  where: string
}
