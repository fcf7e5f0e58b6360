import { slugify } from '#src/base/text.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import { isSameMake } from '#src/vehicle/make-family.ts'
import { rangeOf } from '../reader/amount.ts'
import { RANGE_FILTERS } from '../reader/fields.ts'
import { dropAllConditions, LIST_FACETS, LIST_SEGMENTS } from '../scope.ts'
import { sortNamed } from '../sort-orders.ts'
import { isByPrice } from '../total-price.ts'
import { parseQuery } from './query-string.ts'
import type { AddressContext, ShopperState } from './shopper-state.ts'

const RANGE = /^(\d{0,9}):(\d{0,9})$/
const MAX_VALUES = 50
const MAX_TEXT = 200
const MAX_PAGE = 10_000
/** Most pages that one address may show below each other. */
const MAX_MORE = 40

/**
 * The search in an address of the stock search. Parts that make no sense are ignored, so that every address shows
 * stock. Never throws.
 *
 * @spec 2.1 2.3 9.10
 */
export function readAddress(pathname: string, search: string, context: AddressContext): ShopperState {
  const path = readPath(pathname, context)
  const parameters = parseQuery(search)
  const text = (name: string): string => textOf(parameters.get(name)?.at(-1))
  const refined = readLists(parameters, context)
  const lists = { ...path.lists, ...refined }
  dropAllConditions(lists)
  const query = text('query')
  const ranges = readRanges(text)
  const sort = sortNamed(text('sortBy')) ?? context.default_sort
  const total = context.totals?.find((state) => state === text('total') && isByPrice({ sort, ranges }))
  // If the query changes the path's list, start at page 1. Other parameters such as `utm_source` change nothing.
  const isPaths =
    query === '' && sort === context.default_sort && total === undefined && isEmpty(refined) && isEmpty(ranges)
  const more = readPage(text('more'))
  return {
    query,
    lists,
    ranges,
    sort,
    page: readPage(text('page')) ?? (isPaths ? path.page : 1),
    ...(total !== undefined && { total }),
    ...(more !== undefined && { more: Math.min(more, MAX_MORE) }),
  }
}

/** `/search/used-cars/make/toyota/model/hilux/page/2`: a scope, then optionally values of facets, and a page. */
function readPath(pathname: string, context: AddressContext): Pick<ShopperState, 'lists' | 'page'> {
  const scope = [...context.scopes]
    .sort((a, b) => b.path.length - a.path.length)
    .find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  if (!scope) return { lists: {}, page: 1 }
  const rest = pathname.slice(scope.path.length)
  const lists: ShopperState['lists'] = {}
  const segments = rest.split('/').slice(1)
  for (let at = 0; at < segments.length; at += 2) {
    const attribute = LIST_FACETS.find((facet) => LIST_SEGMENTS[facet] === segments[at])
    if (attribute === undefined) break
    const value = context.values(attribute).find((known) => slugify(known) === segments[at + 1])
    if (value !== undefined) lists[attribute] = [value]
  }
  return {
    lists: {
      ...(scope.conditions.length < CAR_TYPES.length && { car_type: [...scope.conditions] }),
      ...lists,
    },
    page: readPage(/\/page\/(\d+)$/.exec(rest)?.[1]) ?? 1,
  }
}

function readLists(parameters: ReadonlyMap<string, string[]>, context: AddressContext): Record<string, string[]> {
  const lists: Record<string, string[]> = {}
  for (const attribute of context.lists) {
    const values = parameters.get(`refinementList[${attribute}]`)?.map(textOf).filter(Boolean) ?? []
    const spelt = values.slice(0, MAX_VALUES).map((value) => spelling(attribute, value, context))
    if (spelt.length > 0) lists[attribute] = [...new Set(spelt)]
  }
  return lists
}

/** `Isuzu` in an address refers to the make that the index lists as `Isuzu Ute`. @spec 9.10 */
function spelling(attribute: string, value: string, { values }: AddressContext): string {
  const known = values(attribute)
  if (known.includes(value)) return value
  const folded = value.toLowerCase()
  const same = known.find((each) => each.toLowerCase() === folded)
  return same ?? (attribute === 'make' ? known.find((each) => isSameMake(each, value)) : undefined) ?? value
}

function readRanges(text: (name: string) => string): Record<string, string> {
  const ranges: Record<string, string> = {}
  for (const attribute of RANGE_FILTERS) {
    const [, from, to] = RANGE.exec(text(`range[${attribute}]`)) ?? []
    if (from || to) ranges[attribute] = rangeOf(numberOf(from), numberOf(to))
  }
  return ranges
}

const numberOf = (digits: string | undefined): number | undefined => (digits ? Number(digits) : undefined)

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

function readPage(text = ''): number | undefined {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= MAX_PAGE ? page : undefined
}

const textOf = (value = ''): string => value.trim().slice(0, MAX_TEXT)
