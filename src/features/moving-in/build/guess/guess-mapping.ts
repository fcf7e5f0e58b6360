import { readAmount } from '#src/platform/feed/amount.ts'
import { compilePattern } from '#src/platform/feed/pattern.ts'
import { makeInTitle } from '#src/vehicle/known-makes.ts'
import { COLUMN_NAMES, columnNames, type Family, type GuessedField, isPrivate } from './column-names.ts'
import { type Conditions, conditionsIn } from './conditions.ts'
import { type Doubt, type Feed, NO_ANSWERS } from './doubts.ts'
import { familyOf } from './families.ts'
import type { FeedSample, SampleColumn } from './feed-sample.ts'
import { readingPairs, withNamedColumns } from './paired-columns.ts'
import { arePictureNames, picturesIn } from './pictures.ts'
import { pricesIn } from './prices.ts'
import type { State } from './state-words.ts'
import { NO_PATTERN, type StateColumn, stateColumns, YES_PATTERN } from './states.ts'
import {
  areMakes,
  areNumbers,
  areTitles,
  evidentField,
  modelsBeside,
  NO_DATE,
  withoutNoDays,
} from './value-evidence.ts'
import { areKilometres, blanksIn, fitOf, ruleFor } from './value-rules.ts'
import type { GuessedMapping, Rule } from './written-mapping.ts'

interface Guess {
  mapping: GuessedMapping
  /** The supplier's format, if it is a known one. */
  family?: Family
  /** Its open questions; the vehicles concerned are held back. */
  doubts: readonly Doubt[]
}

const KEYS = ['id', 'stocknum', 'vin'] as const

/**
 * The mapping that a feed's columns and values suggest. Pure; a person checks and completes it. A column is matched by
 * its name and its values, and fields go to the surest matches. Whether a vehicle is for sale is never assumed.
 */
export function guessMapping(
  { columns: written, source, around }: Pick<FeedSample, 'columns' | 'source' | 'around'>,
  answers = NO_ANSWERS,
): Guess {
  const columns = withNamedColumns(written.map(withoutNoDays))
  const secret = columns.filter(({ name }) => isPrivate(name)).map(({ name }) => name)
  const open = columns.filter(({ name, values }) => values.length > 0 && !secret.includes(name))
  const family = familyOf(columns)
  const titles = titlesOf(open)
  const feed: Feed = { columns: open, titles, answers, around }
  const prices = pricesIn(feed)
  const pictures = picturesIn(open, feed)
  const conditions = conditionsIn(feed)
  const { states, doubts: ofStates } = stateColumns({
    ...feed,
    columns: open.filter((column) => column !== conditions.text?.column),
  })
  const special = new Set([
    ...prices.used,
    ...(pictures?.used ?? []),
    ...states.flatMap(({ column, kind }) => (kind === 'remark' ? [] : [column])),
    ...(conditions.text ? [conditions.text.column] : []),
    ...conditions.flags.map(({ column }) => column),
  ])
  const chosen = chooseColumns(
    open.filter((column) => !special.has(column)),
    family,
  )
  const fields: GuessedMapping['fields'] = {}
  const miles = [family?.miles, prices.inMilesCountry].includes(true)
  for (const [field, column] of chosen) fields[field] = ruleFor(field, column, { columns: open, miles })
  Object.assign(fields, yearFields(chosen.get('year'), open, family), keyFields(chosen))
  const remaining = open.filter((column) => !special.has(column) && ![...chosen.values()].includes(column))
  for (const [field, rule] of remaining.flatMap((column) => sharedFields(column, family))) fields[field] ??= rule
  Object.assign(fields, pictures && { images: pictures.rule }, titleFields(chosen), prices.fields)
  Object.assign(fields, wordFields(chosen))
  const { fields: ofCondition, doubts: ofAge } = conditionFields(conditions, chosen, feed)
  Object.assign(fields, statusRules(states, chosen), ofCondition)
  const doubts = [...ofStates, ...conditions.doubts, ...ofAge, ...prices.doubts]
  const held = [...ofAge, ...prices.doubts].filter(({ isListed }) => !isListed)
  const rejections = [...goneRejections(states), ...unansweredRejections(states, held)]
  const remarks = remarksOn(fields, pictures ? [] : remaining)
  fields.car_type ??= { constant: 'used' }
  const blank = blanksIn(written.filter(({ name }) => !secret.includes(name)))
  const identity = KEYS.some((key) => chosen.has(key)) ? undefined : identityOf(chosen)
  const mapping: GuessedMapping = {
    $schema: '../stock-mapping.schema.json',
    description: [`A guess${family ? ` for ${family.name}` : ''}: check each field.`, ...remarks].join(' '),
    ...(Object.keys(source).length > 0 && { source }),
    ...(secret.length > 0 && { private_columns: secret }),
    ...(blank.length > 0 && { blank }),
    ...(rejections.length > 0 && { rejections }),
    ...(identity && { identity }),
    fields,
  }
  return { mapping: readingPairs(mapping, columns), doubts, ...(family && { family }) }
}

/** Further than this, a vehicle is used. */
const MOST_NEW_KM = 500

/** The column of years, if all are of late and no vehicle has gone far enough to be used. */
function lateYears(chosen: ReadonlyMap<GuessedField, SampleColumn>): SampleColumn | undefined {
  const years = (['year', 'build_date', 'compliance_date', 'name'] as const).flatMap(
    (field) => chosen.get(field) ?? [],
  )[0]
  const lastYear = new Date().getFullYear() - 1
  // `MY26`, `11/25`
  const shortYear = (value: string) => Number(/(\d\d)\D*$/.exec(value)?.[1])
  const isLate = (value: string) => {
    const year = Number(/(?:19|20)\d\d/.exec(value)?.[0] ?? 2000 + shortYear(value))
    return year >= lastYear && year <= lastYear + 3
  }
  const isDriven = chosen.get('km')?.values.some((value) => (readAmount(value)?.value ?? 0) > MOST_NEW_KM)
  return years && years.values.length > 0 && years.values.every(isLate) && !isDriven ? years : undefined
}

/** New, used or demo, and the question whether late vehicles are new in a feed that doesn't say. */
function conditionFields(
  conditions: Conditions,
  chosen: ReadonlyMap<GuessedField, SampleColumn>,
  { titles, answers }: Feed,
): { fields: GuessedMapping['fields']; doubts: Doubt[] } {
  const fields = { ...carType(conditions), ...(conditions.certified && { certified: conditions.certified.name }) }
  const years = 'car_type' in fields ? undefined : lateYears(chosen)
  if (!years) return { fields, doubts: [] }
  const constant = answers.get(years.name)
  if (constant !== undefined) return { fields: { ...fields, car_type: { constant } }, doubts: [] }
  const why = 'has only late years, and nothing else shows whether the vehicles are new or used'
  const { name: column, values } = years
  return {
    fields,
    doubts: [{ about: 'condition', column, count: values.length, examples: titles.slice(0, 2), why }],
  }
}

/** The stock numbers of records with keys such as `LS1042`; a website's own keys are only digits. */
function keyFields(chosen: ReadonlyMap<GuessedField, SampleColumn>): { stocknum?: Rule } {
  const id = chosen.get('id')
  const areNumbers = id?.name === '@key' && id.values.every((value) => /[a-z]/i.test(value) && /\d/.test(value))
  return areNumbers && !chosen.has('stocknum') ? { stocknum: id.name } : {}
}

/**
 * Remarks about the guess for a person to check.
 *
 * @param remaining columns that nothing reads, if the feed has no pictures
 */
function remarksOn({ car_type }: GuessedMapping['fields'], remaining: readonly SampleColumn[]): string[] {
  return [
    ...(car_type === undefined ? ['No column says new, used or demo, so every vehicle is imported as used.'] : []),
    ...remaining
      .filter(arePictureNames)
      .map(
        ({ name }) =>
          `The pictures in "${name}" are file names without an address, so none are used. If you know the address: --answer "${name} = https://...".`,
      ),
  ]
}

/** Below this, name and values together aren't enough evidence. */
const SURE_ENOUGH = 0.4

/** Gives each column to one field, surest matches first, and then uses values whose name gives no hint. */
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
  const used = new Set<SampleColumn>()
  for (const { field, column } of claims.toSorted((a, b) => b.score - a.score)) {
    if (chosen.has(field) || used.has(column)) continue
    chosen.set(field, column)
    used.add(column)
  }
  chooseByValues(chosen, columns)
  return chosen
}

/** Adds the fields that the values of the other columns show. */
function chooseByValues(chosen: Map<GuessedField, SampleColumn>, columns: readonly SampleColumn[]): void {
  const isUnassigned = (column: SampleColumn) => ![...chosen.values()].includes(column)
  const choose = (field: GuessedField, find: (remaining: SampleColumn[]) => SampleColumn | undefined) => {
    const column = chosen.has(field) ? undefined : find(columns.filter(isUnassigned))
    if (column) chosen.set(field, column)
  }
  for (const column of columns.filter(isUnassigned)) {
    const field = evidentField(column)
    if (field) choose(field, () => column)
  }
  if (!chosen.has('id'))
    choose('stocknum', (remaining) => remaining.find((column) => areNumbers(column, columns[0] === column)))
  choose('km', (remaining) => remaining.find((column) => areKilometres(column, columns)))
  choose('make', (remaining) => remaining.find(areMakes))
  const make = chosen.get('make')
  const name = chosen.get('name')
  // Beside a make, a name without one is the model, and surer than its family.
  const isUntitled = name && name.values.filter(makeInTitle).length * 2 < name.values.length
  if (make && isUntitled && !/mod/i.test(chosen.get('model')?.name ?? '')) {
    chosen.delete('name')
    chosen.set('model', name)
  }
  if (make) choose('model', (remaining) => modelsBeside(make, { columns, remaining }))
  else choose('name', (remaining) => remaining.find(areTitles))
  const comments = chosen.get('comments')
  // A description of a few words that begins with a make is the title.
  if (!make && !chosen.has('name') && comments && areTitles(comments)) {
    chosen.delete('comments')
    chosen.set('name', comments)
  }
}

/** How much less each later name of a field counts than the one before it. */
const LATER = 0.004

function placeEvidence(names: readonly string[], name: string): number {
  const at = names.indexOf(name)
  return at === -1 ? 0 : 1 - at * LATER
}

/** The fields that a column's name suggests, and how strongly. */
function nameEvidence({ name }: SampleColumn, family: Family | undefined): Map<GuessedField, number> {
  const found = new Map<GuessedField, number>()
  for (const [written, weight] of columnNames(name))
    for (const [field, names] of Object.entries(COLUMN_NAMES) as [GuessedField, readonly string[]][]) {
      const score = Math.max(
        1.2 * placeEvidence(family?.fields[field] ?? [], written),
        weight * placeEvidence(names, written),
      )
      if (score > (found.get(field) ?? 0)) found.set(field, score)
    }
  return found
}

const SHARED_BY = [' - ', ' / ', '/', ', ', ' | ', '-']

/**
 * The year from columns of years, first registrations, builds or compliance plates, if `first` has gaps or there is no
 * column of years.
 */
function yearFields(
  first: SampleColumn | undefined,
  columns: readonly SampleColumn[],
  family: Family | undefined,
): { year?: Rule[] } {
  if (first && !first.cells.includes('')) return {}
  const others = (['year', 'build_date', 'compliance_date'] as const).flatMap((field) =>
    columns.filter((column) => nameEvidence(column, family).has(field) && fitOf('year', column) >= 0.5),
  )
  const years = [...new Set([...(first ? [first] : []), ...others])]
  return years.some((column) => column !== first)
    ? { year: years.flatMap((column) => ruleFor('year', column, { columns })) }
    : {}
}

/** The fields of a column that holds several according to its name: `Ute - Auto` under `Body/Trans`. */
function sharedFields(column: SampleColumn, family: Family | undefined): [GuessedField, Rule | Rule[]][] {
  const { name, values } = column
  const heads = name.split(/\s*[/&+|]\s*|\sand\s/)
  const isShared = (by: string) => values.filter((value) => value.split(by).length === heads.length).length
  const by = heads.length > 1 && SHARED_BY.find((each) => isShared(each) >= values.length * 0.8)
  const [field] = heads.length > 1 ? chooseColumns([{ ...column, name: heads[0] ?? '' }], family).keys() : []
  // `Model / Badge` and `Year/Mth` in one text.
  if (!by) return field === 'model' || field === 'year' ? [[field, ruleFor(field, column, { columns: [column] })]] : []
  return heads.flatMap((head, take) => {
    const part = { ...column, name: head, values: values.flatMap((value) => value.split(by)[take]?.trim() || []) }
    const field = [...chooseColumns([part], family).keys()][0]
    const rule = field && ruleFor(field, part, { columns: [] })
    if (!field || !rule || Array.isArray(rule)) return []
    const { steps = [] } = typeof rule === 'string' ? {} : rule
    return [[field, { from: name, steps: [{ do: 'split', by, take }, ...steps] }]]
  })
}

/** A few words for each record, for questions about it. */
function titlesOf(columns: readonly SampleColumn[]): string[] {
  const chosen = chooseColumns(columns, undefined)
  const parts = (['year', 'make', 'model', 'stocknum'] as const).flatMap((field) => chosen.get(field) ?? [])
  const title = chosen.get('name')
  const shown = parts.length < 2 && title ? [title, ...parts] : parts
  return (columns[0]?.cells ?? []).map((_, record) => shown.flatMap(({ cells }) => cells[record] || []).join(' '))
}

/** Make, model and year from the title, if they have no column. */
function titleFields(chosen: ReadonlyMap<GuessedField, SampleColumn>): Record<string, Rule | Rule[]> {
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
function wordFields(chosen: ReadonlyMap<GuessedField, SampleColumn>): Record<string, Rule[]> {
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

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
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

/** All columns of states count: a single "sold" is enough. */
function statusRules(
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

function goneRejections(states: readonly StateColumn[]): NonNullable<GuessedMapping['rejections']> {
  return states.flatMap((state) =>
    saying(state, 'gone').map((when) => ({
      name: 'not-for-sale',
      when,
      reason: 'Its source says that it is not for sale.',
    })),
  )
}

/** Holds back the vehicles of open questions until somebody has answered. */
function unansweredRejections(
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

function carType({ text, flags, remarks: written }: Conditions): Record<string, Rule[]> {
  const yes = flags.map(({ column, yes }) => ({ constant: yes, when: { column: column.name, matches: YES_PATTERN } }))
  const no = flags.flatMap(({ column, no }) =>
    no ? [{ constant: no, when: { column: column.name, matches: NO_PATTERN } }] : [],
  )
  const mapped: Rule[] = text
    ? [{ from: text.column.name, steps: [{ do: 'map', to: Object.fromEntries(text.meanings) }], on_problem: 'reject' }]
    : []
  const isDemo = yes.filter(({ constant }) => constant === 'demo')
  const remarks = written.map(({ name, matches, means }) => ({ constant: means, when: { column: name, matches } }))
  const rules = text ? [...isDemo, ...mapped] : [...yes, ...no, ...remarks]
  if (rules.length === 0) return {}
  // A flag that only some records have tells nothing about the others.
  return { car_type: text ? rules : [...rules, { constant: 'used' }] }
}

function identityOf(chosen: ReadonlyMap<GuessedField, SampleColumn>): string[] | undefined {
  const columns = (['name', 'make', 'model', 'year', 'km'] as const).flatMap((field) => chosen.get(field)?.name ?? [])
  return columns.length > 0 ? columns : undefined
}
