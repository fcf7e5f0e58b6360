import { compilePattern } from '#src/platform/feed/pattern.ts'
import type { GuessedField } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'
import type { Rule } from './written-mapping.ts'

/** Make, model and year from the title, if they have no column. */
export function titleFields(chosen: ReadonlyMap<GuessedField, SampleColumn>): Record<string, Rule | Rule[]> {
  const from = chosen.get('name')?.name
  if (from === undefined) return {}
  const modelYear = { do: 'extract', pattern: '\\b(MY ?\\d\\d)\\b' }
  const year = [
    { from, steps: [{ do: 'extract', pattern: '\\b((?:19|20)\\d{2})\\b' }] },
    { from, steps: [modelYear, { do: 'replace', pattern: '^MY ?', with: '20' }] },
  ]
  const make = { from, steps: [{ do: 'make' }] }
  const model = { from, steps: [{ do: 'after_make' }, { do: 'extract', pattern: '^(\\S+)' }] }
  return Object.fromEntries(
    Object.entries({ year, make, model }).filter(([field]) => !chosen.has(field as GuessedField)),
  )
}

/** Facts that stand as words in another column, in a feed without a column for them. */
const IN_WORDS: readonly {
  field: 'transmission' | 'fuel'
  within: 'name' | 'engine'
  words: Record<string, string>
}[] = [
  {
    field: 'transmission',
    within: 'name',
    words: { Automatic: 'auto(?:matic)?(?!.?(?:trail|sleeper))', Manual: 'manual' },
  },
  {
    field: 'fuel',
    within: 'engine',
    words: {
      'Plug-in Hybrid': 'plug.?in(?: hybrid)?|phev',
      Hybrid: 'hybrid|hev',
      Electric: 'electric|bev',
      Diesel: '(?:turbo)?diesel',
      Petrol: 'petrol|unleaded|gasoline',
    },
  },
]

/** The transmission from titles and the fuel from engines: `2018 Kia Rio S Auto`, `2.0L Turbo Petrol`. */
export function wordFields(chosen: ReadonlyMap<GuessedField, SampleColumn>): Record<string, Rule[]> {
  return Object.fromEntries(
    IN_WORDS.flatMap(({ field, within, words }) => {
      const column = chosen.get(within)
      const patterns = Object.entries(words).map(([word, pattern]) => [word, `(?i:\\b(?:${pattern})\\b)`] as const)
      const stated =
        column?.values.filter((value) => patterns.some(([, each]) => compilePattern(each).test(value))) ?? []
      if (!column || chosen.has(field) || stated.length * 2 < column.values.length) return []
      return [[field, patterns.map(([constant, matches]) => ({ constant, when: { column: column.name, matches } }))]]
    }),
  )
}
