import type { Test } from '../engine/conditions.ts'
import type { Item } from './items.ts'
import { fieldOf } from './parsed-query.ts'

/** A condition that is being read. */
export interface Open {
  any: Test[]
  not?: true | undefined
  /** The runs of tokens from which it was read. */
  parts: [from: number, to: number][]
  isName: boolean
  /** A whole make or model. */
  isWhole?: boolean
  isCode?: true | undefined
  /** Only the size of its number says that it is a price. */
  isSized?: true | undefined
  /** How many tests the last alternative has, because a name may occur in several fields; all if there is only one. */
  latest?: number
  /** For the last of several joined alternatives, each side with its conditions. */
  sides?: readonly Open[]
  /**
   * Context that its words need to be read alone: the `not` of `black` in `not white or black`, or the mark of an
   * unfinished word.
   */
  before?: string
  after?: string
}

/**
 * A connective: after a word that was ruled out, `or` rules out the next one too (`or-denied`); after a word for any
 * vehicle it adds nothing, as in `truck or van` (`or-any`).
 */
export type Joint = 'or' | 'and' | 'or-denied' | 'or-any'

/** An item that is a condition. */
export type ConditionItem = Extract<Item, { kind: 'facts' | 'name' }>

/** The token after a condition. */
export const endOf = ({ parts }: Open): number => parts.at(-1)?.[1] ?? 0

/** Extends the condition to a token. */
export function extend({ parts }: Open, to: number): void {
  const last = parts.at(-1)
  if (last) last[1] = to
}

/** Whether an item is about the same field as a condition. */
export const isSameField = (item: ConditionItem, last: Open): boolean => fieldOf(item.any[0]) === fieldOf(last.any[0])

/** Facts of which a vehicle has only one. */
export const isExclusive = (field: string): boolean => field !== 'features' && field !== 'engine'

/** Adds a condition. A vehicle has only one fact of a kind, so `white blue ute` means either. */
export function addTo(conditions: Open[], next: Open): void {
  const same = conditions.find((each) => !each.not && isMerged(each, next))
  if (!same) {
    conditions.push(next)
    return
  }
  same.any = narrowed(same.any, next.any) ?? [...same.any, ...next.any]
  same.parts.push(...next.parts)
}

/** Parts of names, of which a vehicle has several. */
const SEVERAL = ['badge', 'series', 'words', 'identity']

function isMerged(a: Open, b: Open): boolean {
  if (isModel(a) && isModel(b)) return true
  const fields = new Set([...a.any, ...b.any].map((test) => ('all' in test ? '' : test.field)))
  const [field = ''] = fields
  if (a.any.length === 0 || b.any.length === 0) return false
  return fields.size === 1 && field !== '' && isExclusive(field) && !SEVERAL.includes(field)
}

/** `prado pajero` means two models, because no vehicle is both. */
const isModel = ({ isWhole, any }: Open): boolean => isWhole === true && fieldOf(any[0]) === 'model'

/** Whether an item at a token continues the exclusion before it. @param joint the connective between them */
export function isAlsoExcluded(item: ConditionItem, at: number, last: Open, joint: Joint | undefined): boolean {
  const isListed = joint !== undefined || LISTED.includes(fieldOf(item.any[0]))
  return joint === 'or' || (isListed && isSameField(item, last) && endOf(last) >= (joint ? at - 1 : at))
}

/** Of `not black white or grey`, none is meant. */
const LISTED = ['colour', 'make', 'body']

/** "Not over" a limit means up to it. */
export function oppositeOf([test, ...others]: readonly Test[]): Test | undefined {
  if (!test || others.length > 0 || 'all' in test || 'values' in test) return undefined
  const { field, from, to, above, below } = test
  const step = field === 'year' ? 1 : 0
  if (from !== undefined && to === undefined) return { field, to: from - step, ...(!above && !step && { below: true }) }
  if (to !== undefined && from === undefined) return { field, from: to + step, ...(!below && !step && { above: true }) }
  return undefined
}

/** The upper limit of a price alone. */
export function highestPrice([test, ...others]: readonly Test[]): number | undefined {
  return test && others.length === 0 && 'to' in test && test.field === 'price' ? test.to : undefined
}

/** A limit of kilometres in place of a price. */
export const asKilometres = (any: readonly Test[]): Test[] => any.map((test) => ({ ...test, field: 'km' }))

/**
 * What a shopper's own car tows, as the greatest weight of a caravan: `caravans, my Prado tows 3 tonne`. A caravan tows
 * nothing itself.
 *
 * @param isOwn whether the words of a condition are about the shopper's own car
 */
export function asTowed(conditions: readonly Open[], isOwn: (condition: Open) => boolean): Open[] {
  const isTowed = conditions.some(({ not, any }) => !not && any.length > 0 && any.every(isTowedBody))
  return conditions.map((each) => {
    const [test] = each.any
    if (!test || !('from' in test) || test.field !== 'towing_kg' || each.not || !(isTowed || isOwn(each))) return each
    return { ...each, any: [{ field: 'atm_kg', to: test.from }], before: 'max ' }
  })
}

const isTowedBody = (test: Test): boolean =>
  'values' in test && test.field === 'body' && test.values.every((body) => /caravan|trailer|wheeler/i.test(body))

const NO_BOUND = Number.POSITIVE_INFINITY

/** The tests that both allow; undefined if there are none. */
function narrowed(a: readonly Test[], b: readonly Test[]): Test[] | undefined {
  const [first, second] = [a[0], b[0]]
  if (a.length !== 1 || b.length !== 1 || !first || !second || 'all' in first || 'all' in second) return undefined
  if ('values' in first && 'values' in second) {
    const values = first.values.filter((value) => second.values.includes(value))
    return values.length > 0 ? [{ field: first.field, values }] : undefined
  }
  if ('values' in first || 'values' in second) return undefined
  const { from, to } = { ...first, ...second }
  const [least, most] = [Math.max(from ?? 0, first.from ?? 0), Math.min(to ?? NO_BOUND, first.to ?? NO_BOUND)]
  if (least > most) return undefined
  return [{ ...first, ...second, ...(from !== undefined && { from: least }), ...(to !== undefined && { to: most }) }]
}
