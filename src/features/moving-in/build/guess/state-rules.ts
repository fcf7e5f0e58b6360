import { compilePattern } from '#src/platform/feed/pattern.ts'
import { NO_DATE } from './blank-texts.ts'
import type { GuessedField } from './column-names.ts'
import type { Doubt } from './doubts.ts'
import type { SampleColumn } from './feed-sample.ts'
import type { State } from './state-words.ts'
import { NO_PATTERN, NONE_LEFT, type StateColumn, YES_PATTERN } from './states.ts'
import type { GuessedMapping, Rule } from './written-mapping.ts'

export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** Matches any of these texts, ignoring case. */
const anyOf = (values: readonly string[]): string => `^(?i:${values.map(escaped).join('|')})$`

/** The condition that a column has one of these states. */
function saying({ column, meanings, kind }: StateColumn, ...states: State[]): object[] {
  const values = [...meanings].flatMap(([value, state]) => (states.includes(state) ? [value] : []))
  if (values.length === 0) return []
  if (kind === 'remark') return values.map((matches) => ({ column: column.name, matches }))
  if (kind === 'words') return [{ column: column.name, matches: anyOf(values) }]
  const others = column.values.filter((value) => !values.includes(value))
  const [pattern] = [YES_PATTERN, NO_PATTERN].filter((each) => {
    const words = compilePattern(each)
    return values.every((value) => words.test(value)) && !others.some((value) => words.test(value))
  })
  return [{ column: column.name, matches: pattern ?? anyOf(values) }]
}

const soldIn = (states: readonly StateColumn[]): object[] => states.flatMap((state) => saying(state, 'sold'))

/** Whether a column tells that a vehicle is gone, but not why: by a number of none, or as out of stock. */
const isOutOfStock = ({ meanings }: StateColumn): boolean =>
  [...meanings].every(([value, state]) => state !== 'gone' || value === NONE_LEFT || /stock|avail/i.test(value))

/** All columns of states count: a single "sold" is enough. */
export function statusRules(
  states: readonly StateColumn[],
  chosen: ReadonlyMap<GuessedField, SampleColumn>,
): Record<string, Rule | Rule[]> {
  const [main, ...others] = states.toSorted(
    (a, b) =>
      Number(b.kind === 'words') - Number(a.kind === 'words') || b.column.values.length - a.column.values.length,
  )
  const text = main?.kind === 'words' ? main : undefined
  const beside = text ? others : states
  const soldOn = chosen.get('sold_date_timestamp')
  const sold = [
    ...beside.flatMap((state) => saying(state, 'sold')),
    ...(soldOn ? [{ column: soldOn.name, blank: false, not: { column: soldOn.name, matches: NO_DATE } }] : []),
  ]
  const coming = beside.flatMap((state) => saying(state, 'coming_soon'))
  const [departed] = text ? saying(text, 'sold') : []
  const reserved = states.flatMap((state) => saying(state, 'reserved'))
  const status: Rule[] = [
    ...(sold.length > 0 ? [{ constant: 'sold', when: { any: sold } }] : []),
    ...(coming.length > 0
      ? [{ constant: 'coming_soon', when: { any: coming, ...(departed && { not: departed }) } }]
      : []),
    ...(text ? [mapRule(text)] : []),
  ]
  return {
    ...(status.length > 0 && { status }),
    ...(reserved.length > 0 && { reserved: { constant: 'yes', when: { any: reserved } } }),
  }
}

const STATUS: Record<State, string> = {
  in_stock: 'in_stock',
  reserved: 'in_stock',
  coming_soon: 'coming_soon',
  sold: 'sold',
  gone: 'sold',
}

function mapRule({ column, meanings: states }: StateColumn): Rule {
  const to = Object.fromEntries([...states].map(([value, state]) => [value, STATUS[state]]))
  return { from: column.name, steps: [{ do: 'map', to }], on_problem: 'reject' }
}

/** Vehicles that aren't for sale; one that is out of stock because it's sold is shown as sold. */
export function goneRejections(states: readonly StateColumn[]): NonNullable<GuessedMapping['rejections']> {
  return states.flatMap((state) =>
    saying(state, 'gone').map((when) => ({
      name: 'not-for-sale',
      when: isOutOfStock(state) && soldIn(states).length > 0 ? { ...when, not: { any: soldIn(states) } } : when,
      reason: 'Its source says that it is not for sale.',
    })),
  )
}

/** Holds back the vehicles of open questions until somebody has answered. */
export function unansweredRejections(
  states: readonly StateColumn[],
  others: readonly Doubt[],
): NonNullable<GuessedMapping['rejections']> {
  const reason = "We don't know what this means yet, so it's held back."
  return [
    ...states.flatMap(({ column, unknown }) =>
      unknown.length > 0
        ? [{ name: 'unanswered', when: { column: column.name, matches: anyOf(unknown) }, reason }]
        : [],
    ),
    ...others.map(({ column }) => ({ name: 'unanswered', when: { column, blank: false }, reason })),
  ]
}
