import { compilePattern } from '#src/platform/feed/pattern.ts'
import type { GuessedField } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'
import { BODY_WORDS } from './title-fields.ts'
import { ruleFor } from './value-rules.ts'
import type { Rule } from './written-mapping.ts'

/** A fact alone between commas or full stops. */
const alone = (words: string): string => String.raw`(?i:(?:^|[.,;|]\s+|\n\s*)(${words})(?=\s*(?:[.;|\n]|,\s|$)))`

const OF_PART = String.raw`(?:interior|trim|leather|cloth|seats?|roof|canopy|wheels?|alloys?|rims?|stripes?|in|with|and|or)\b`

/** Facts in lists of words: `White, automatic, petrol. 84,200 km.` The first words may be a title before its body. */
const LISTED: readonly (readonly [GuessedField, pattern: string])[] = [
  ['km', alone(String.raw`\d{1,3},\d{3} ?k(?:lo?)?ms?|\d{4,6} ?k(?:lo?)?ms?`)],
  [
    'colour',
    alone(
      String.raw`(?!(?:\p{L}+ )?${OF_PART})(?:\p{L}+ )?(?:\p{L}+ )?(?:white|black|silver|gr[ea]y|blue|red|green|yellow|orange|brown|beige|gold|bronze|purple|maroon)`,
    ),
  ],
  ['transmission', alone(String.raw`(?:\d ?-?(?:speed|sp) )?(?:auto(?:matic)?|manual|cvt)`)],
  ['fuel', alone('(?:turbo[ -]?)?(?:petrol|diesel)|electric|(?:petrol |plug-?in )?hybrid|phev')],
  ['body', String.raw`(?i:^(?:[^.,;|\n]*\s)?(${BODY_WORDS})(?=\s*(?:[.,;|\n]|$)))`],
]

/** A text that gives fewer facts in this way only happens to have such words. */
const FEWEST_FIELDS = 2
const MOSTLY = 0.6

/** The facts of texts that mostly list them, if no text lists two for one field. */
export function listedFields(columns: readonly SampleColumn[]): [GuessedField, Rule][] {
  return columns.flatMap((column) => {
    const found = column.isList ? [] : LISTED.flatMap(([field, pattern]) => listedFact(column, field, pattern))
    return found.length < FEWEST_FIELDS ? [] : found
  })
}

function listedFact(column: SampleColumn, field: GuessedField, pattern: string): [GuessedField, Rule][] {
  const every = new RegExp(compilePattern(pattern), 'giu')
  const facts = column.cells.map((cell) => [...cell.matchAll(every)].map(([, fact = '']) => fact.trim()))
  const values = facts.flatMap((each) => each.slice(0, 1))
  const isUnclear = facts.some((each) => new Set(each.map((fact) => fact.toLowerCase())).size > 1)
  // Each warranty ends at the same distance.
  const areSame = field === 'km' && new Set(values).size * 2 <= values.length
  if (isUnclear || areSame || values.length < Math.max(2, column.cells.length * MOSTLY)) return []
  const rule = ruleFor(field, { name: column.name, values, cells: values, isList: false }, { columns: [] })
  const steps = typeof rule === 'string' || Array.isArray(rule) ? [] : (rule.steps ?? [])
  const when = { column: column.name, matches: pattern }
  return [[field, { from: column.name, when, steps: [{ do: 'extract', pattern }, ...steps] }]]
}
