import { combinations } from './items.ts'
import { type ConditionItem, extend, isExclusive, type Open } from './open-conditions.ts'
import { fieldOf } from './parsed-query.ts'

/** The conditions of two sides as one, after the limits that apply to both. */
export function joinedSides(left: readonly Open[], right: readonly Open[]): Open[] {
  const apart = [...left.filter((each) => isShared(each, right)), ...right.filter((each) => isShared(each, left))]
  const sides = [left, right].map((side) => side.filter((each) => !apart.includes(each)))
  const parts = sides.flatMap((side) => side.flatMap((each) => each.parts))
  const any = sides.flatMap((side) =>
    side.length === 1 ? (side[0]?.any ?? []) : combinations(side.map((each) => each.any)),
  )
  const whole = [Math.min(...parts.map(([from]) => from)), Math.max(...parts.map(([, to]) => to))] as const
  return [...apart, { any, parts: [[...whole]], isName: false, sides: right }]
}

/** Whether the second of two sides has the same topics as the first, so that each is complete. */
export function isWholeAlternative(left: readonly Open[], right: readonly Open[]): boolean {
  if (left.some(({ not, isCode }) => not || isCode) || right.length < 2) return false
  const before = new Set(left.flatMap((each) => each.sides ?? each).map(topicOf))
  const after = right.map(topicOf)
  const repeated = new Set(after.filter((topic) => before.has(topic) && (topic === 'name' || isExclusive(topic))))
  const last = left.at(-1)
  const isReturned =
    last !== undefined &&
    !SHARED.includes(after[0] ?? '') &&
    after[0] !== topicOf(last) &&
    after.slice(1).includes(topicOf(last))
  return repeated.size > 1 || (isReturned && !before.has(after[0] ?? ''))
}

/** The topic of a condition: a name, or its field. */
export const topicOf = ({ isName, any }: Open): string => (isName ? 'name' : fieldOf(any[0]))

/** Limits that apply to both sides even if only one side has them. */
const SHARED = ['price', 'km', 'year']

function isShared(each: Open, right: readonly Open[]): boolean {
  const topic = topicOf(each)
  return SHARED.includes(topic) && !right.some((other) => topicOf(other) === topic)
}

/** Gives the last alternative of a condition the name that follows it. */
export function narrowAlternative(group: Open, { any, next }: ConditionItem): void {
  const before = group.any.splice(-(group.latest ?? 1))
  const narrowed = combinations([before, any])
  group.any.push(...narrowed)
  group.latest = narrowed.length
  extend(group, next)
}
