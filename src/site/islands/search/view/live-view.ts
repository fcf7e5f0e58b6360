import { counted } from '#src/base/text.ts'
import type { FacetOption, FacetView } from '#src/page/kinds/search-page.ts'
import { pagination } from '#src/page/search/pagination.ts'
import { resultsHeading, resultsPhrase } from '#src/page/search/results-heading.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import type { AddressContext, ShopperState } from '#src/search/address/shopper-state.ts'
import { listKey, writeAddress } from '#src/search/address/write-address.ts'
import type { LeftOut } from '#src/search/reader/find-stock.ts'
import * as messages from '../messages.ts'
import type { SearchProps } from '../search-props.ts'
import { chipsOf, phraseOf, valueLabel } from './chips.ts'
import { byWeight, toggled } from './facet-values.ts'
import type { ListView } from './list-view.ts'

/** The counts from an engine. */
export interface Counted {
  total: number
  pages: number
  /** What the search was answered without, because nothing matches all of it. */
  leftOut?: LeftOut
  /** Counts by value; undefined if the attribute has not been counted yet. */
  counts(name: string): Record<string, number> | undefined
  bounds(name: string): { min: number; max: number } | undefined
}

/** `state` is the shopper's search, `answered` the one that was counted; they differ while an engine is working. */
export interface Choice {
  state: ShopperState
  answered: ShopperState
  /** Further pages shown below the page. */
  more: number
}

/** The view of a shopper's search. */
export function liveView(
  props: SearchProps,
  { state, answered, more }: Choice,
  answer: Counted,
  context: AddressContext & { own: { path: string; state: ShopperState } },
): ListView {
  const address = (choice: ShopperState) => writeAddress(choice, context)
  return {
    heading: headingOf(props, answered, answer, context.own.state),
    total: answer.total,
    facets: props.facets.map((facet) => liveFacet(facet, state, answer, props, address)),
    chips: chipsOf(state, context.own.state, props.setup.labels, address),
    state,
    pagination: pagination([state.page, state.page + more], answer.pages, (page) =>
      address({ ...state, page, more: 0 }),
    ),
  }
}

function headingOf(props: SearchProps, state: ShopperState, answer: Counted, own: ShopperState): string {
  if (listKey(state) === listKey(own)) return props.heading
  const { noun } = props.setup.words
  const { leftOut } = answer
  if (!leftOut) return foundHeading(props, state, answer)
  const lists = Object.fromEntries(Object.entries(state.lists).filter(([name]) => !leftOut.filters.includes(name)))
  const found = foundHeading(props, { ...state, lists }, answer, leftOut.kept)
  return `${messages.noneMatch(noun.many, phraseOf(state, own, props.setup.labels))} ${found}`
}

/** `3 utes in Bathurst`, or `3 cars match “hilux”`. */
function foundHeading(props: SearchProps, state: ShopperState, { total, counts }: Counted, words = ''): string {
  const asked = CAR_TYPES.filter((type) => state.lists.car_type?.includes(type) ?? true)
  const present = asked.filter((type) => (counts('car_type')?.[type] ?? 0) > 0)
  const only = (name: string) => (state.lists[name]?.length === 1 ? state.lists[name][0] : undefined)
  const shown = { total, present, asked, make: only('make'), body: only('body') }
  if (words === '') return resultsHeading(shown, props.setup.words)
  const { one, many } = resultsPhrase(shown, props.setup.words)
  return messages.matching(total, counted(total, one, many), words)
}

function liveFacet(
  facet: FacetView,
  state: ShopperState,
  counted: Counted,
  props: SearchProps,
  address: (state: ShopperState) => string,
): FacetView {
  if (facet.kind === 'range') return { ...facet, bounds: counted.bounds(facet.name) ?? facet.bounds }
  const counts = counted.counts(facet.name)
  const ticked = state.lists[facet.name] ?? []
  const known = facet.options?.map(({ value }) => value) ?? []
  if (!counts) return facet
  const values = [...new Set([...known, ...byWeight(counts), ...ticked])]
  const options = values.map((value): FacetOption => {
    const active = ticked.includes(value)
    const page = facet.options?.find((option) => option.value === value)?.href
    return {
      value,
      label: valueLabel(facet.name, value, props.setup.labels),
      count: counts[value] ?? 0,
      href: page ?? address({ ...state, lists: toggled(state.lists, facet.name, value), page: 1 }),
      active,
    }
  })
  return { ...facet, options }
}
