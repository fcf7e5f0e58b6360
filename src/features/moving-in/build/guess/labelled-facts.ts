import { compilePattern } from '#src/platform/feed/pattern.ts'
import { plainText } from '#src/platform/feed/plain-text.ts'
import { COLUMN_NAMES, type GuessedField, plainName } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'
import { escaped } from './state-rules.ts'
import { COLOUR } from './value-evidence.ts'
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
const END = String.raw`(?=["']?\s*(?:[.,]?\s*(?:$|[\n;|•·})])|[.,]\s|[\s,]["']?${LABEL}["']?\s?[:=]))`
const labelled = (label: string): string => String.raw`${BEFORE}${label}["']?(?:\s*[:=]|\s[-–—])\s*${VALUE}${END}`

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

/** Words of facts, without which a text with a label praises: `Interior: very clean`, `Gearbox: smooth`. */
const FACT: Partial<Record<GuessedField, RegExp>> = {
  transmission: /^[am]$|\b(?:auto\w*|man(?:ual)?|cvt|dct|dsg|\d ?-?(?:speed|sp)|sequential)\b/i,
  fuel: /^[pdeh]$|petrol|unleaded|diesel|\b(?:electric|hybrid|p?h?ev|bev|lpg|gas|(?:p?u)lp|e10|9[158])\b/i,
  body: /hatch|sedan|wagon|suv|coupe|convertible|cabrio|roadster|\b(?:ute|utility|cab|van|bus|pick-?up|people mover|motorhome|truck|tray|tipper)\b/i,
  drive: /[24f a-z]wd\b|\d ?x ?\d|wheel/i,
  engine: /\d/,
}
const LEAST_COLOURS = 2 / 3

function areFacts(field: GuessedField, values: readonly string[]): boolean {
  const colours = values.filter((value) => COLOUR.test(value.toLowerCase()))
  const areColours = !field.includes('colour') || colours.length >= values.length * LEAST_COLOURS
  return areColours && values.every((value) => FEW_WORDS.test(value) && (FACT[field]?.test(value) ?? true))
}

/** The facts that stand in texts with a label: `Odometer: 66,780 km`, `colour=Red;body=Sedan`. */
export function labelledFields(columns: readonly SampleColumn[]): [GuessedField, Rule][] {
  return columns.flatMap((column) => {
    const facts = factsOf(column)
    return LABELLED.flatMap((field): [GuessedField, Rule][] => {
      const found = usualFacts(facts, COLUMN_NAMES[field], column)
      if (!found || fitOf(field, found.part) < 1 || !areFacts(field, found.part.values)) return []
      const rule = ruleFor(field, found.part, { columns: [found.part] })
      if (Array.isArray(rule)) return []
      return [[field, readingLabel(column, found, typeof rule === 'string' ? [] : (rule.steps ?? []))]]
    })
  })
}

const PRICES = 'price pricing askingprice asking ourprice sellingprice nowprice driveaway driveawayprice pricedriveaway'
const ONLY_PRICE = String.raw`(?i:^\$? ?\d[\d,]*(?:\.\d\d)?(?: ?drive[ -]?away)?$)`

/** The price that stands in texts with a label, if nothing but "drive away" follows the amounts. */
export function labelledPrice(columns: readonly SampleColumn[]): Record<string, Rule | Rule[]> {
  const [price] = columns.flatMap((column) => {
    const found = usualFacts(factsOf(column), PRICES.split(' '), column)
    const arePrices = found?.part.values.every((value) => compilePattern(ONLY_PRICE).test(value))
    return found && arePrices ? [{ column, found }] : []
  })
  if (!price) return {}
  const { labels, part } = price.found
  const isDriveAway = [part.values, labels].some((texts) => texts.every((text) => /drive[ -]?away/i.test(text)))
  const steps = [{ do: 'keep', pattern: ONLY_PRICE }, { do: 'amount' }]
  return {
    price: readingLabel(price.column, price.found, steps),
    ...(isDriveAway && { price_type: { constant: 'drive_away' } }),
  }
}

const isHtml = ({ values }: SampleColumn): boolean => values.some((value) => /<\w[^>]*>/.test(value))

/** Every label in a column's texts, with its value; each entry of a list is a text. */
const factsOf = (column: SampleColumn): Fact[] =>
  (column.isList ? column.values : column.cells).flatMap((cell, record) =>
    factsIn(isHtml(column) ? plainText(cell) : cell, record),
  )

const factsIn = (text: string, record: number): Fact[] =>
  [...text.matchAll(FACTS)].map(([, label = '', value = '']) => ({ label, value: value.trim(), record }))

interface Labelled {
  labels: string[]
  /** Their values, as if they had a column. */
  part: SampleColumn
}

/** The facts of a label with one of these names, if enough records have it. */
function usualFacts(facts: readonly Fact[], names: readonly string[], column: SampleColumn): Labelled | undefined {
  const found = facts.filter(({ label }) => names.includes(plainName(label)))
  const records = new Set(found.map(({ record }) => record)).size
  const fewest = Math.max(1, column.cells.length * LEAST_SHARE, Math.min(FEWEST_RECORDS, column.values.length))
  if (records < fewest) return undefined
  const labels = [...new Set(found.map(({ label }) => label))]
  const values = found.map(({ value }) => value)
  return { labels, part: { name: labels[0] ?? '', values, cells: values, isList: false } }
}

function readingLabel(column: SampleColumn, { labels }: Labelled, steps: readonly object[]): Rule {
  const words = `(?:${labels.map(escaped).join('|')})`
  const pattern = `(?i:${labelled(words)})`
  const found = [...(isHtml(column) ? [{ do: 'plain' }] : []), { do: 'extract', pattern }, ...steps]
  return column.isList
    ? { from: column.name, steps: [{ do: 'keep', pattern }, ...found] }
    : { from: column.name, when: { column: column.name, matches: `(?i:${words})` }, steps: found }
}
