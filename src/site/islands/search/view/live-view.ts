import { counted } from '#src/base/text.ts'
import type { FacetOption, FacetView } from '#src/page/kinds/search-page.ts'
import { pagination } from '#src/page/search/pagination.ts'
import { resultsHeading, resultsPhrase } from '#src/page/search/results-heading.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import type { ListContext, ShopperState } from '#src/search/address/shopper-state.ts'
import { listKey, writeAddress } from '#src/search/address/write-address.ts'
import { isEvery } from '#src/search/facets.ts'
import { isRelaxed, type LeftOut } from '#src/search/reader/find-stock.ts'
import type { PageLink } from '#src/search/reader/vocabulary.ts'
import { LIST_FACETS } from '#src/search/scope.ts'
import * as messages from '../messages.ts'
import type { SearchProps } from '../search-props.ts'
import { chipsOf, phraseOf, valueLabel } from './chips.ts'
import { byWeight, toggled } from './facet-values.ts'
import type { ListView } from './list-view.ts'

/** The counts from an engine. */
export interface Counted {
  total: number
  pages: number
  /** The parts of the search that were left out, and the page that it refers to. */
  leftOut?: LeftOut & { page?: PageLink | undefined }
  /** Counts by value; undefined if the attribute hasn't been counted yet. */
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

/** Rarer ones are found by their words. */
const MOST_FEATURES = 40

/** The view of a shopper's search. */
export function liveView(
  props: SearchProps,
  { state, answered, more }: Choice,
  answer: Counted,
  context: ListContext,
): ListView {
  const address = (choice: ShopperState) => writeAddress(choice, context)
  const isOwn = listKey(state) === listKey(context.own.state)
  return {
    heading: headingOf(props, answered, answer, context.own.state),
    total: answer.total,
    facets: props.facets.map((facet) => liveFacet(facet, state, answer, props, address)),
    chips: chipsOf(state, context.own.state, props.setup.labels, address, understoodWords(answer, state)).map(
      // The list's own chips lead to pages that need no scripts.
      (chip, at) => ({ ...chip, href: (isOwn && props.chips[at]?.href) || chip.href }),
    ),
    state,
    pagination: pagination([state.page, state.page + more], answer.pages, (page) =>
      address({ ...state, page, more: 0 }),
    ),
  }
}

/** The words of a search, less those without a meaning here. */
const understoodWords = ({ leftOut }: Counted, { query }: ShopperState): string =>
  leftOut ? [leftOut.remaining, ...leftOut.words].join(' ').trim() : query

function headingOf(props: SearchProps, state: ShopperState, answer: Counted, own: ShopperState): string {
  if (listKey(state) === listKey(own)) return props.heading
  const { leftOut } = answer
  if (!leftOut) return foundHeading(props, state, answer)
  const { unknown, opinions, page } = leftOut
  return [
    ...(page ? [messages.onAnotherPage(page.label)] : []),
    ...(unknown.length > 0 ? [messages.unknownWords(unknown)] : []),
    ...(opinions.length > 0 ? [messages.undecided(opinions)] : []),
    ...(isRelaxed(leftOut)
      ? relaxedHeading(props, state, answer, { leftOut, own })
      : [isWhole(state, leftOut, own) ? allHeading(props, state, answer) : foundHeading(props, state, answer)]),
  ].join(' ')
}

/** Whether nothing of a search is left but the page's own list. */
const isWhole = (state: ShopperState, { remaining }: LeftOut, own: ShopperState): boolean =>
  remaining === '' && listKey({ ...own, lists: state.lists, ranges: state.ranges }) === listKey(own)

const allHeading = (props: SearchProps, state: ShopperState, answer: Counted): string =>
  answer.total === 0 ? foundHeading(props, state, answer) : messages.showingAll(answer.total)

/** The search that nothing matches, and the part that was left out to show something. */
function relaxedHeading(
  props: SearchProps,
  state: ShopperState,
  answer: Counted,
  { leftOut: { words, filters, remaining }, own }: { leftOut: LeftOut; own: ShopperState },
): string[] {
  const only = (isDropped: boolean): Pick<ShopperState, 'lists' | 'ranges'> => ({
    lists: Object.fromEntries(Object.entries(state.lists).filter(([name]) => filters.includes(name) === isDropped)),
    ranges: Object.fromEntries(Object.entries(state.ranges).filter(([name]) => filters.includes(name) === isDropped)),
  })
  const phrase = (part: Partial<ShopperState>) => phraseOf({ ...state, ...part }, own, props.setup.labels)
  const whole = phrase({ query: [remaining, ...words].join(' ').trim() })
  const dropped = phrase({ query: words.join(' '), ...only(true) })
  const applied = { ...state, ...only(false) }
  return [
    messages.noneMatch(props.setup.words.noun.many, whole),
    dropped === whole
      ? allHeading(props, applied, answer)
      : messages.shownWithout(dropped, foundHeading(props, applied, answer, remaining)),
  ]
}

/** `3 utes in Bathurst`, or `3 cars match “hilux”`. */
function foundHeading(props: SearchProps, state: ShopperState, { total, counts }: Counted, words = ''): string {
  const requested = CAR_TYPES.filter((type) => state.lists.car_type?.includes(type) ?? true)
  const present = requested.filter((type) => (counts('car_type')?.[type] ?? 0) > 0)
  const narrowed = Object.fromEntries(
    LIST_FACETS.flatMap((name) => (state.lists[name]?.length === 1 ? [[name, state.lists[name][0]]] : [])),
  )
  const shown = { total, present, requested, narrowed }
  if (words === '') return resultsHeading(shown, props.setup.words)
  const { one, many } = resultsPhrase(shown, props.setup.words)
  return messages.matching(total, counted(total, one, many), words)
}

/** The most frequent values of those that are ticked, or that not every vehicle shown has. */
const distinguishing = (counts: Record<string, number>, total: number, ticked: readonly string[]): string[] =>
  byWeight(counts)
    .filter((value) => ticked.includes(value) || (counts[value] ?? 0) < total)
    .slice(0, MOST_FEATURES)

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
  const weighed = isEvery(facet.name) ? distinguishing(counts, counted.total, ticked) : byWeight(counts)
  const values = [...new Set([...known, ...weighed, ...ticked])]
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
