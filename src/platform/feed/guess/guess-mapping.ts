import { COLUMN_NAMES, type GuessedField, lastName, PRIVATE_NAME, plainName } from './column-names.ts'
import type { FeedSample, SampleColumn } from './feed-sample.ts'
import { blanksIn, fits, reservedSteps, stepsFor } from './value-rules.ts'

type Rule =
  | string
  | {
      from?: string
      join?: string[]
      with?: string
      constant?: string
      when?: object
      steps?: object[]
      on_problem?: 'reject'
    }

/** A mapping as it is written to a file. */
export interface GuessedMapping {
  $schema: string
  description: string
  source?: FeedSample['source']
  private_columns?: string[]
  blank?: string[]
  identity?: string[]
  fields: Record<string, Rule>
}

/** Fields whose unknown values reject a record: a vehicle that isn't for sale must not be advertised. */
const STRICT: readonly GuessedField[] = ['car_type', 'status']
const KEYS = ['id', 'stocknum', 'vin'] as const

/** The mapping that a feed's columns and values suggest. Pure; a person checks and completes it. */
export function guessMapping({ columns, source }: Pick<FeedSample, 'columns' | 'source'>): GuessedMapping {
  const secret = columns.filter(({ name }) => PRIVATE_NAME.test(plainName(name))).map(({ name }) => name)
  const open = columns.filter(({ name, values }) => values.length > 0 && !secret.includes(name))
  const chosen = chooseColumns(open)
  const fields: Record<string, Rule> = {}
  for (const [field, column] of chosen) fields[field] = ruleFor(field, column)
  Object.assign(fields, numberedPictures(open, fields), titleFields(chosen), priceType(chosen), reserved(chosen))
  const assumed = fields.car_type === undefined ? ' No column says new, used or demo, so all are used.' : ''
  fields.car_type ??= { constant: 'used' }
  const blank = blanksIn(open)
  const identity = KEYS.some((key) => chosen.has(key)) ? undefined : identityOf(chosen)
  return {
    $schema: '../stock-mapping.schema.json',
    description: `A guess: check each field.${assumed}`,
    ...(Object.keys(source).length > 0 && { source }),
    ...(secret.length > 0 && { private_columns: secret }),
    ...(blank.length > 0 && { blank }),
    ...(identity && { identity }),
    fields,
  }
}

/** Each column for one field: by its whole name first, then by the last key of its path. */
function chooseColumns(columns: readonly SampleColumn[]): Map<GuessedField, SampleColumn> {
  const chosen = new Map<GuessedField, SampleColumn>()
  const taken = new Set<SampleColumn>()
  for (const nameOf of [plainName, lastName])
    for (const field of Object.keys(COLUMN_NAMES) as GuessedField[]) {
      if (chosen.has(field)) continue
      const names = COLUMN_NAMES[field]
      const fitting = columns.filter((one) => !taken.has(one) && names.includes(nameOf(one.name)) && fits(field, one))
      const [best] = fitting.toSorted((a, b) => names.indexOf(nameOf(a.name)) - names.indexOf(nameOf(b.name)))
      if (!best) continue
      chosen.set(field, best)
      taken.add(best)
    }
  return chosen
}

function ruleFor(field: GuessedField, column: SampleColumn): Rule {
  const steps = stepsFor(field, column)
  if (steps.length === 0) return column.name
  return { from: column.name, steps, ...(STRICT.includes(field) && { on_problem: 'reject' as const }) }
}

/** `Photo1`, `Photo2` ... as one list. */
function numberedPictures(columns: readonly SampleColumn[], fields: Record<string, Rule>): Record<string, Rule> {
  const join = columns
    .map(({ name }) => name)
    .filter((name) => /^(image|photo|picture|img)(url)?\d+$/.test(plainName(name)))
  if (fields.images !== undefined || join.length === 0) return {}
  return { images: { join, with: '|', steps: [{ do: 'list', by: '|' }] } }
}

/** Make, model and year out of the title, where they have no column. */
function titleFields(chosen: ReadonlyMap<GuessedField, SampleColumn>): Record<string, Rule> {
  const from = chosen.get('name')?.name
  if (from === undefined) return {}
  const year = { from, steps: [{ do: 'extract', pattern: '\\b((?:19|20)\\d{2})\\b' }] }
  const make = { from, steps: [{ do: 'make' }] }
  const model = { from, steps: [{ do: 'after_make' }, { do: 'extract', pattern: '^(\\S+)' }] }
  return Object.fromEntries(
    Object.entries({ year, make, model }).filter(([field]) => !chosen.has(field as GuessedField)),
  )
}

function priceType(chosen: ReadonlyMap<GuessedField, SampleColumn>): Record<string, Rule> {
  const name = plainName(chosen.get('price')?.name ?? '')
  if (name.includes('driveaway')) return { price_type: { constant: 'drive_away' } }
  return /egc|exgov|exclgov/.test(name) ? { price_type: { constant: 'egc' } } : {}
}

/** A vehicle on hold is in stock, and reserved. */
function reserved(chosen: ReadonlyMap<GuessedField, SampleColumn>): Record<string, Rule> {
  const column = chosen.get('status')
  const steps = column ? reservedSteps(column) : []
  return column && steps.length > 0 ? { reserved: { from: column.name, steps } } : {}
}

function identityOf(chosen: ReadonlyMap<GuessedField, SampleColumn>): string[] | undefined {
  const columns = (['name', 'make', 'model', 'year', 'km'] as const).flatMap((field) => chosen.get(field)?.name ?? [])
  return columns.length > 0 ? columns : undefined
}
