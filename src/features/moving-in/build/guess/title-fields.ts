import { compilePattern } from '#src/platform/feed/pattern.ts'
import { makeInTitle } from '#src/vehicle/known-makes.ts'
import { type GuessedField, plainName } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'
import { MAKES } from './trade-codes.ts'
import type { Rule } from './written-mapping.ts'

const YEAR = String.raw`\b((?:19|20)\d{2})\b`

/** Make, model and year from the title, if they have no column. */
export function titleFields(chosen: ReadonlyMap<GuessedField, SampleColumn>): Record<string, Rule | Rule[]> {
  const title = chosen.get('name')
  if (title === undefined) return {}
  const from = title.name
  const modelYear = { do: 'extract', pattern: '\\b(MY ?\\d\\d)\\b' }
  const year = [
    { from, steps: [{ do: 'extract', pattern: YEAR }] },
    { from, steps: [modelYear, { do: 'replace', pattern: '^MY ?', with: '20' }] },
  ]
  const short = title.values.map((value) => makeInTitle(value)?.make.toLowerCase() ?? '')
  const to = Object.fromEntries(Object.entries(MAKES).filter(([make]) => short.includes(make)))
  const named = Object.keys(to).length > 0 ? [{ do: 'map', to, otherwise: 'keep' }] : []
  const make = { from, steps: [{ do: 'make' }, ...named] }
  const model = { from, steps: [{ do: 'after_make' }, { do: 'extract', pattern: '^(\\S+)' }] }
  const isStated = (field: GuessedField) => chosen.has(field) && !(field === 'year' && isRegistered(chosen))
  return Object.fromEntries(Object.entries({ year, make, model }).filter(([field]) => !isStated(field as GuessedField)))
}

/** Whether the only years are those of registrations, and titles have the vehicles' own. */
function isRegistered(chosen: ReadonlyMap<GuessedField, SampleColumn>): boolean {
  const isOfRegistration = /reg|immatric|zulass|toelating/.test(plainName(chosen.get('year')?.name ?? ''))
  const titles = chosen.get('name')?.values ?? []
  const own = titles.filter((value) => compilePattern(YEAR).test(value))
  return isOfRegistration && own.length > 0 && own.length >= titles.length * 0.8
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

const MOSTLY = 0.5

/** The transmission from titles and the fuel from engines: `2018 Kia Rio S Auto`, `2.0L Turbo Petrol`. */
export function wordFields(chosen: ReadonlyMap<GuessedField, SampleColumn>): Record<string, Rule[]> {
  const title = chosen.get('name')
  const bodies = title && !chosen.has('body') ? bodyRule(title) : {}
  return Object.fromEntries([
    ...Object.entries(bodies),
    ...IN_WORDS.flatMap(({ field, within, words }): [string, Rule[]][] => {
      const column = chosen.get(within)
      const patterns = Object.entries(words).map(([word, pattern]) => [word, `(?i:\\b(?:${pattern})\\b)`] as const)
      const stated =
        column?.values.filter((value) => patterns.some(([, each]) => compilePattern(each).test(value))) ?? []
      if (!column || chosen.has(field) || stated.length < column.values.length * MOSTLY) return []
      return [[field, patterns.map(([constant, matches]) => ({ constant, when: { column: column.name, matches } }))]]
    }),
  ])
}

/** The words for a body in a title; `Wagon R` and `Gran Coupe` are models. */
export const BODY_WORDS = String.raw`(?:(?:single|dual|double|extra|super|crew|king|space|club)[ -]?cab)(?: (?:ute|utility|cab chassis|chassis|pick-?up))?|cab chassis|hatch(?:back)?|sedan|(?:station ?)?wagon(?! ?r\b)|suv|ute|utility|(?<!gran )coupe|convertible|cabriolet|roadster|people mover|(?:panel )?van|pick-?up|motorhome|campervan`
const BODY = String.raw`(?i:^.*?(?<![\w-])(${BODY_WORDS})(?![\w-]))`

/** The body from titles: `2018 Kia Rio S Hatch Auto`. */
function bodyRule({ name, values }: SampleColumn): Record<string, Rule[]> {
  const pattern = compilePattern(BODY)
  const stated = values.filter((value) => pattern.test(value))
  if (stated.length < values.length * MOSTLY) return {}
  return { body: [{ from: name, when: { column: name, matches: BODY }, steps: [{ do: 'extract', pattern: BODY }] }] }
}
