import { compilePattern } from '#src/platform/feed/pattern.ts'
import { spelledOut } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'
import { nameIs, ON_ROAD_NAME, type PriceType, TYPE_NAME } from './price-names.ts'
import { isFlag, isYes, NO_PATTERN, YES_PATTERN } from './states.ts'
import type { Surroundings } from './surroundings.ts'
import type { Rule } from './written-mapping.ts'

/** Words beside an amount, or in a separate column, that tell what a price includes. */
export const TYPE_WORDS: readonly [PriceType, pattern: string][] = [
  // Before `ORC` alone, which means that they come on top.
  [
    'drive_away',
    String.raw`(?i:(?<!not )\binc(?:l\w*)?\.?\W(?:[\w,.]+ ){0,4}?(?:o\.?r\.?c|on.?road)|\ball[ _](?:on.?road|gov|charges))`,
  ],
  [
    'plus_orc',
    String.raw`(?i:\+ ?(?:o\.?r\.?c|on.?roads?)|plus[ _]?(?:o\.?r\.?c|on.?roads?)|\borcs?\b|excl\w*[ _.]*on.?road|before on.?road|on.?roads? (?:costs? )?extra)`,
  ],
  [
    'egc',
    String.raw`(?i:\be\.?g\.?c\b|\bex\w*[ _.]*gov|before gov|plus gov|\+ ?gov|gov\w* charges (?:extra|excl\w*)|^(?:vehicle|car|bike|unit)[ _-]only$)`,
  ],
  [
    'drive_away',
    String.raw`(?i:(?<!not )(?:drive|ride|tow)[ _-]*(?:n?[ _-]*)away|\bd\/?a\b|\bdap\b|on the road|\botr\b|no more to pay|incl\w*[ _.]*gov)`,
  ],
]

/** A column of prices, and the place of its meaning among the roles. */
export interface PriceColumn {
  column: SampleColumn
  role: number
  weight: number
  type?: PriceType
}

const FILLED = '[2-9]|1\\d|\\d1'

/** What a column about on-road costs tells about the price. */
const ON_ROAD: readonly [PriceType, string][] = [
  ['drive_away', '^(?i:incl|y$|yes|true)'],
  ['plus_orc', '^(?i:excl|not|extra|plus|additional|n$|no$|false)'],
]

export function typeRules(prices: readonly PriceColumn[], single: readonly SampleColumn[]): Rule[] {
  const flagged = single.filter((column) => isFlag(column) && !areNoAmounts(column)).flatMap(flaggedTypes)
  const stated = single.filter(
    (column) => (nameIs(column, TYPE_NAME) && wordsIn(column).length > 0) || areTypes(column),
  )
  const onRoad = single.find((column) => nameIs(column, ON_ROAD_NAME))
  return [
    ...(onRoad ? ON_ROAD.map(([type, matches]) => typeRule(type, onRoad.name, matches, [])) : []),
    ...flagged,
    ...stated.flatMap((column) => wordRules(column, [])),
    ...prices.flatMap((price, at) => {
      const others = prices.slice(0, at).map(({ column }) => column.name)
      const byName = price.type ? [typeRule(price.type, price.column.name, FILLED, others)] : []
      return [...wordRules(price.column, others), ...byName]
    }),
  ]
}

/** Whether a column of prices only has 0 and 1. */
const areNoAmounts = (column: SampleColumn): boolean =>
  nameIs(column, /price$|amount$/) && column.values.every((value) => /^\d$/.test(value))

/** What yes and no mean under `Drive away?` or `Incl ORC?`. */
function flaggedTypes({ name, values }: SampleColumn): Rule[] {
  const words = spelledOut(name).replaceAll('_', ' ')
  const type = TYPE_WORDS.find(([, pattern]) => compilePattern(pattern).test(words))?.[0]
  if (!type) return []
  const yes = { constant: type, when: { column: name, matches: YES_PATTERN } }
  const opposite = /on.?road|orc/i.test(words) ? 'plus_orc' : 'egc'
  const hasOpposite = type === 'drive_away' && values.some(isYes)
  return hasOpposite ? [yes, { constant: opposite, when: { column: name, matches: NO_PATTERN } }] : [yes]
}

/** What a note about all prices says that they include. */
export function notedTypes({ notes }: Surroundings): Rule[] {
  const about = notes.filter((note) => /\bprices?\b/i.test(note))
  const [type, ...others] = TYPE_WORDS.filter(([, words]) => about.some((note) => compilePattern(words).test(note)))
  return type && others.length === 0 ? [{ constant: type[0] }] : []
}

/** Whether every text of a column tells what a price includes, and nothing else. */
const areTypes = ({ values }: SampleColumn): boolean =>
  values.length > 0 &&
  values.every(
    (value) =>
      value.length <= 40 && !/\d/.test(value) && TYPE_WORDS.some(([, words]) => compilePattern(words).test(value)),
  )

const wordsIn = ({ values }: SampleColumn) =>
  TYPE_WORDS.filter(([, pattern]) => values.some((value) => compilePattern(pattern).test(value)))

const wordRules = (column: SampleColumn, others: readonly string[]): Rule[] =>
  wordsIn(column).map(([type, pattern]) => typeRule(type, column.name, pattern, others))

/** The type of a price that only counts if the columns before it have none. */
function typeRule(type: PriceType, column: string, matches: string, others: readonly string[]): Rule {
  const test = { column, matches }
  if (others.length === 0) return { constant: type, when: test }
  return {
    constant: type,
    when: { all: [test, ...others.map((other) => ({ not: { column: other, matches: FILLED } }))] },
  }
}
