import type { Test } from '../engine/conditions.ts'
import { type ConditionItem, endOf, isSameField, type Joint, type Open } from './open-conditions.ts'
import { fieldOf } from './parsed-query.ts'

/** Whether an item at a token continues the exclusion before it. @param joint the connective between them */
export function isAlsoExcluded(item: ConditionItem, at: number, last: Open, joint: Joint | undefined): boolean {
  const isListed = joint !== undefined || LISTED.includes(fieldOf(item.any[0]))
  return joint === 'or' || (isListed && isSameField(item, last) && endOf(last) >= at - 1)
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
