import { COLUMN_NAMES, columnNames, type Family, type GuessedField, PRIVATE_NAME, plainName } from './column-names.ts'
import { conditionsIn } from './conditions.ts'
import { type Doubt, type Feed, NO_ANSWERS } from './doubts.ts'
import { familyOf } from './families.ts'
import type { FeedSample, SampleColumn } from './feed-sample.ts'
import { picturesIn } from './pictures.ts'
import { pricesIn } from './prices.ts'
import { NO_PATTERN, type State, type StateColumn, stateColumns, YES_PATTERN } from './states.ts'
import { blanksIn, fitOf, ruleFor } from './value-rules.ts'
import type { GuessedMapping, Rule } from './written-mapping.ts'

interface Guess {
  mapping: GuessedMapping
  /** The supplier's format, if it is a known one. */
  family?: Family
  /** What it asks: the vehicles that this concerns are held back. */
  doubts: readonly Doubt[]
}

const KEYS = ['id', 'stocknum', 'vin'] as const

/**
 * The mapping that a feed's columns and values suggest. Pure; a person checks and completes it. A column is judged by
 * its name and by its values, and the surest take the fields; what says whether a vehicle is for sale is never taken
 * for granted.
 */
export function guessMapping({ columns, source }: Pick<FeedSample, 'columns' | 'source'>, answers = NO_ANSWERS): Guess {
  const secret = columns.filter(({ name }) => PRIVATE_NAME.test(plainName(name))).map(({ name }) => name)
  const open = columns.filter(({ name, values }) => values.length > 0 && !secret.includes(name))
  const family = familyOf(open)
  const titles = titlesOf(open)
  const feed: Feed = { columns: open, titles, answers }
  const prices = pricesIn(feed)
  const pictures = picturesIn(open)
  const conditions = conditionsIn(feed)
  const { states, doubts: ofStates } = stateColumns({
    ...feed,
    columns: open.filter((column) => column !== conditions.text?.column),
  })
  const special = new Set([
    ...prices.used,
    ...(pictures?.used ?? []),
    ...states.map(({ column }) => column),
    ...(conditions.text ? [conditions.text.column] : []),
    ...conditions.flags.map(({ column }) => column),
  ])
  const chosen = chooseColumns(
    open.filter((column) => !special.has(column)),
    family,
  )
  const fields: GuessedMapping['fields'] = {}
  for (const [field, column] of chosen) fields[field] = ruleFor(field, column, { columns: open, miles: family?.miles })
  Object.assign(fields, pictures && { images: pictures.rule }, titleFields(chosen), prices.fields)
  Object.assign(fields, statusRules(states, chosen), carType(conditions))
  if (conditions.certified) fields.certified = conditions.certified.name
  const doubts = [...ofStates, ...conditions.doubts, ...prices.doubts]
  const rejections = [...goneRejections(states), ...unansweredRejections(states, prices.doubts)]
  const assumed = fields.car_type === undefined ? ' No column says new, used or demo, so all are used.' : ''
  fields.car_type ??= { constant: 'used' }
  const blank = blanksIn(open)
  const identity = KEYS.some((key) => chosen.has(key)) ? undefined : identityOf(chosen)
  const mapping: GuessedMapping = {
    $schema: '../stock-mapping.schema.json',
    description: `A guess${family ? ` for ${family.name}` : ''}: check each field.${assumed}`,
    ...(Object.keys(source).length > 0 && { source }),
    ...(secret.length > 0 && { private_columns: secret }),
    ...(blank.length > 0 && { blank }),
    ...(rejections.length > 0 && { rejections }),
    ...(identity && { identity }),
    fields,
  }
  return { mapping, doubts, ...(family && { family }) }
}

/** Below this, name and values together are no evidence. */
const SURE_ENOUGH = 0.4

/** Each column for one field, the surest first. */
function chooseColumns(columns: readonly SampleColumn[], family: Family | undefined): Map<GuessedField, SampleColumn> {
  const most = Math.max(1, ...columns.map(({ values }) => values.length))
  const claims = columns.flatMap((column) =>
    [...nameEvidence(column, family)].flatMap(([field, name]) => {
      const fit = fitOf(field, column)
      const score = name * fit * (0.7 + 0.3 * Math.min(1, column.values.length / most))
      return fit >= 0.5 && score >= SURE_ENOUGH ? [{ field, column, score }] : []
    }),
  )
  const chosen = new Map<GuessedField, SampleColumn>()
  const taken = new Set<SampleColumn>()
  for (const { field, column } of claims.toSorted((a, b) => b.score - a.score)) {
    if (chosen.has(field) || taken.has(column)) continue
    chosen.set(field, column)
    taken.add(column)
  }
  return chosen
}

/** How much each later name of a field says less than the one before it. */
const LATER = 0.004

/** Which fields a column's name suggests, and how strongly. */
function nameEvidence({ name }: SampleColumn, family: Family | undefined): Map<GuessedField, number> {
  const found = new Map<GuessedField, number>()
  for (const [written, weight] of columnNames(name))
    for (const [field, names] of Object.entries(COLUMN_NAMES) as [GuessedField, readonly string[]][]) {
      const inFamily = family?.fields[field]?.includes(written) ? 1.2 : 0
      const at = names.indexOf(written)
      const score = Math.max(inFamily, at === -1 ? 0 : weight * (1 - at * LATER))
      if (score > (found.get(field) ?? 0)) found.set(field, score)
    }
  return found
}

/** A few words for each record, for questions about it. */
function titlesOf(columns: readonly SampleColumn[]): string[] {
  const chosen = chooseColumns(columns, undefined)
  const parts = (['year', 'make', 'model', 'stocknum'] as const).flatMap((field) => chosen.get(field) ?? [])
  const title = chosen.get('name')
  const shown = parts.length < 2 && title ? [title, ...parts] : parts
  return (columns[0]?.cells ?? []).map((_, record) => shown.flatMap(({ cells }) => cells[record] || []).join(' '))
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

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** Any of these texts, in whatever case. */
const anyOf = (values: readonly string[]): string => `^(?i:${values.map(escaped).join('|')})$`

/** The condition under which a column says one of these states. */
function saying({ column, says, isFlag }: StateColumn, ...states: State[]): object[] {
  const values = [...says].flatMap(([value, state]) => (states.includes(state) ? [value] : []))
  if (values.length === 0) return []
  if (!isFlag) return [{ column: column.name, matches: anyOf(values) }]
  return [
    { column: column.name, matches: /^(?:y|yes|true|1|t|x|on)$/i.test(values[0] ?? '') ? YES_PATTERN : NO_PATTERN },
  ]
}

/** Every column of states has its say: one that says sold is enough. */
function statusRules(
  states: readonly StateColumn[],
  chosen: ReadonlyMap<GuessedField, SampleColumn>,
): Record<string, Rule | Rule[]> {
  const [main, ...others] = states.toSorted(
    (a, b) => Number(a.isFlag) - Number(b.isFlag) || b.column.values.length - a.column.values.length,
  )
  const text = main?.isFlag ? undefined : main
  const beside = text ? others : states
  const soldOn = chosen.get('sold_date_timestamp')
  const sold = [
    ...beside.flatMap((state) => saying(state, 'sold')),
    ...(soldOn ? [{ column: soldOn.name, blank: false }] : []),
  ]
  const coming = beside.flatMap((state) => saying(state, 'coming_soon'))
  const reserved = states.flatMap((state) => saying(state, 'reserved'))
  const status: Rule[] = [
    ...(sold.length > 0 ? [{ constant: 'sold', when: { any: sold } }] : []),
    ...(coming.length > 0 ? [{ constant: 'coming_soon', when: { any: coming } }] : []),
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

function mapRule({ column, says }: StateColumn): Rule {
  const to = Object.fromEntries([...says].map(([value, state]) => [value, STATUS[state]]))
  return { from: column.name, steps: [{ do: 'map', to }], on_problem: 'reject' }
}

function goneRejections(states: readonly StateColumn[]): NonNullable<GuessedMapping['rejections']> {
  return states.flatMap((state) =>
    saying(state, 'gone').map((when) => ({
      name: 'not-for-sale',
      when,
      reason: 'Its source says that it is not for sale.',
    })),
  )
}

/** Holds back what the questions are about, until somebody has answered them. */
function unansweredRejections(
  states: readonly StateColumn[],
  prices: readonly Doubt[],
): NonNullable<GuessedMapping['rejections']> {
  const reason = 'Nobody has said what this means, so it is held back.'
  return [
    ...states.flatMap(({ column, unknown }) =>
      unknown.length > 0
        ? [{ name: 'unanswered', when: { column: column.name, matches: anyOf(unknown) }, reason }]
        : [],
    ),
    ...prices.map(({ column }) => ({ name: 'unanswered', when: { column, blank: false }, reason })),
  ]
}

function carType({ text, flags }: ReturnType<typeof conditionsIn>): Record<string, Rule[]> {
  const yes = flags.map(({ column, yes }) => ({ constant: yes, when: { column: column.name, matches: YES_PATTERN } }))
  const no = flags.flatMap(({ column, no }) =>
    no ? [{ constant: no, when: { column: column.name, matches: NO_PATTERN } }] : [],
  )
  const said: Rule[] = text
    ? [{ from: text.column.name, steps: [{ do: 'map', to: Object.fromEntries(text.says) }], on_problem: 'reject' }]
    : []
  const isDemo = yes.filter(({ constant }) => constant === 'demo')
  const rules = text ? [...isDemo, ...said] : [...yes, ...no]
  if (rules.length === 0) return {}
  // A flag that only some records have says nothing of the others.
  return { car_type: text ? rules : [...rules, { constant: 'used' }] }
}

function identityOf(chosen: ReadonlyMap<GuessedField, SampleColumn>): string[] | undefined {
  const columns = (['name', 'make', 'model', 'year', 'km'] as const).flatMap((field) => chosen.get(field)?.name ?? [])
  return columns.length > 0 ? columns : undefined
}
