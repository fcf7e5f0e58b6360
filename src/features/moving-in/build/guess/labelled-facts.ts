import { plainText } from '#src/platform/feed/plain-text.ts'
import { COLUMN_NAMES, type GuessedField, plainName } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'
import { escaped } from './state-rules.ts'
import { fitOf, ruleFor } from './value-rules.ts'
import type { Rule } from './written-mapping.ts'

/** Fields that texts give with a label. Others, such as a price or a plate, may be of something else in a text. */
const LABELLED = [
  ...(['km', 'colour', 'interior_colour', 'transmission', 'fuel', 'body', 'drive', 'engine', 'doors'] as const),
  ...(['seats', 'sleeps', 'stocknum', 'vin', 'make', 'model', 'badge', 'year', 'series'] as const),
] satisfies readonly GuessedField[]

const LABEL = String.raw`\p{L}[\p{L} /'.]{1,24}`
/** What stands before a label: the beginning of the text, a line or a sentence. */
const BEFORE = String.raw`(?:^|[\n;|•·,.({]|\s[-–—])[^\p{L}\p{N}\n]{0,6}`
const VALUE = String.raw`["']?([^\n;|•·:="]{1,40}?)`
/** The end of a value: that of a line or a sentence, or the next label. */
const END = String.raw`(?=["']?\s*(?:$|[\n;|•·})]|[.,]\s|[\s,]["']?${LABEL}["']?\s?[:=]))`
const labelled = (label: string): string => String.raw`${BEFORE}${label}["']?\s*[:=]\s*${VALUE}${END}`

/** Every label in a text with its value. */
const FACTS = new RegExp(labelled(`(${LABEL}?)`), 'giu')

const FEWEST_RECORDS = 2
const LEAST_SHARE = 1 / 3
/** A word or a few; more is a sentence. */
const FEW_WORDS = /^\S+(?: \S+){0,3}$/

interface Fact {
  label: string
  value: string
  record: number
}

/** The facts that stand in texts with a label: `Odometer: 66,780 km`, `colour=Red;body=Sedan`. */
export function labelledFields(columns: readonly SampleColumn[]): [GuessedField, Rule][] {
  return columns.flatMap((column) => {
    const isHtml = column.values.some((value) => /<\w[^>]*>/.test(value))
    const facts = column.cells.flatMap((cell, record) => factsIn(isHtml ? plainText(cell) : cell, record))
    return LABELLED.flatMap((field): [GuessedField, Rule][] => {
      const rule = ruleOf(
        field,
        facts.filter(({ label }) => (COLUMN_NAMES[field] as readonly string[]).includes(plainName(label))),
        column,
      )
      return rule ? [[field, isHtml ? { ...rule, steps: [{ do: 'plain' }, ...(rule.steps ?? [])] } : rule]] : []
    })
  })
}

const factsIn = (text: string, record: number): Fact[] =>
  [...text.matchAll(FACTS)].map(([, label = '', value = '']) => ({ label, value: value.trim(), record }))

function ruleOf(field: GuessedField, facts: readonly Fact[], column: SampleColumn): Exclude<Rule, string> | undefined {
  const records = new Set(facts.map(({ record }) => record))
  const isUsual = records.size >= Math.min(FEWEST_RECORDS, column.values.length)
  if (records.size === 0 || !isUsual || records.size < column.cells.length * LEAST_SHARE) return undefined
  const labels = [...new Set(facts.map(({ label }) => label))]
  const values = facts.map(({ value }) => value)
  const part: SampleColumn = { name: labels[0] ?? '', values, cells: values, isList: false }
  if (fitOf(field, part) < 1 || !values.every((value) => FEW_WORDS.test(value))) return undefined
  const rule = ruleFor(field, part, { columns: [part] })
  if (Array.isArray(rule)) return undefined
  const words = `(?:${labels.map(escaped).join('|')})`
  const pattern = `(?i:${labelled(words)})`
  const { steps = [] } = typeof rule === 'string' ? {} : rule
  const found = [{ do: 'extract', pattern }, ...steps]
  return column.isList
    ? { from: column.name, steps: [{ do: 'keep', pattern }, ...found] }
    : { from: column.name, when: { column: column.name, matches: `(?i:${words})` }, steps: found }
}
