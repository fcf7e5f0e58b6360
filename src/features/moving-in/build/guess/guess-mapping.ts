import { readAmount } from '#src/platform/feed/amount.ts'
import { chooseColumns, sharedFields, titlesOf, yearFields } from './choose-columns.ts'
import { readingMeanings, withMeanings } from './code-meanings.ts'
import { type Family, type GuessedField, isPrivate } from './column-names.ts'
import { type Conditions, conditionsIn } from './conditions.ts'
import { type Doubt, type Feed, NO_ANSWERS } from './doubts.ts'
import { familyOf } from './families.ts'
import type { FeedSample, SampleColumn } from './feed-sample.ts'
import { labelledFields, labelledPrice } from './labelled-facts.ts'
import { listedFields } from './listed-facts.ts'
import { readingPairs, withNamedColumns } from './paired-columns.ts'
import { arePictureNames, picturesIn } from './pictures.ts'
import { pricesIn } from './prices.ts'
import { goneRejections, statusRules, unansweredRejections } from './state-rules.ts'
import { NO_PATTERN, type StateColumn, stateColumns, tellsDeparture, YES_PATTERN } from './states.ts'
import { titleFields, wordFields } from './title-fields.ts'
import { areStockNumbers, areVehicleNumbers, withoutNoDays } from './value-evidence.ts'
import { blanksIn, ruleFor } from './value-rules.ts'
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
  { columns: written, source, around, others }: Pick<FeedSample, 'columns' | 'source' | 'around' | 'others'>,
  answers = NO_ANSWERS,
): Guess {
  const columns = withNamedColumns(written.map(withoutNoDays))
  const secret = columns.filter((column) => isPrivate(column.name) && !tellsDeparture(column)).map(({ name }) => name)
  const open = columns.filter(({ name, values }) => values.length > 0 && !secret.includes(name))
  const family = familyOf(columns)
  const titles = titlesOf(open)
  const feed: Feed = { columns: open, titles, answers, around }
  const prices = pricesIn(feed)
  const pictures = picturesIn(open, feed)
  const conditions = conditionsIn(feed)
  const { states, doubts: ofStates } = stateColumns({
    ...feed,
    columns: open.filter((column) => column !== conditions.text?.column && !prices.flags.includes(column)),
  })
  const special = new Set([
    ...prices.used,
    ...prices.flags,
    ...(pictures?.used ?? []),
    ...states.flatMap(({ column, kind }) => (kind === 'remark' ? [] : [column])),
    ...(conditions.text ? [conditions.text.column] : []),
    ...conditions.flags.map(({ column }) => column),
  ])
  const chosen = chooseColumns(
    open.filter((column) => !special.has(column)).map((column) => withMeanings(column, around)),
    family,
  )
  if (areAuctionDays(chosen.get('sold_date_timestamp'), states)) chosen.delete('sold_date_timestamp')
  const fields: GuessedMapping['fields'] = {}
  const miles = [family?.miles, prices.inMilesCountry].includes(true)
  for (const [field, column] of chosen) {
    fields[field] = readingMeanings(ruleFor(field, column, { columns: open, miles }), column)
  }
  Object.assign(fields, yearFields(chosen.get('year'), open, family), keyFields(chosen))
  const remaining = open.filter(
    (column) => !special.has(column) && ![...chosen.values()].some(({ name }) => name === column.name),
  )
  addMissing(
    fields,
    remaining.flatMap((column) => sharedFields(column, family)),
  )
  Object.assign(fields, pictures && { images: pictures.rule }, titleFields(chosen), prices.fields)
  if (prices.isNowhere) Object.assign(fields, labelledPrice(open))
  addMissing(fields, labelledFields(open))
  Object.assign(fields, wordFields(chosen))
  addMissing(fields, listedFields(open))
  const { fields: ofCondition, doubts: ofAge } = conditionFields(conditions, chosen, feed)
  Object.assign(fields, statusRules(states, chosen), ofCondition)
  const doubts = [...ofStates, ...conditions.doubts, ...ofAge, ...prices.doubts]
  const held = [...ofAge, ...prices.doubts].filter(({ isListed }) => !isListed)
  const rejections = [...otherRejections(others), ...goneRejections(states), ...unansweredRejections(states, held)]
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

function addMissing(fields: GuessedMapping['fields'], found: readonly [GuessedField, Rule | Rule[]][]): void {
  for (const [field, rule] of found) fields[field] ??= rule
}

/** Whether each vehicle has a day of sale although another column tells its state. */
const areAuctionDays = (days: SampleColumn | undefined, states: readonly StateColumn[]): boolean =>
  days !== undefined && !days.cells.includes('') && states.some(({ kind }) => kind === 'words')

/** Leaves out rows of a table that are no vehicles. */
const otherRejections = (others: FeedSample['others'] = []): NonNullable<GuessedMapping['rejections']> =>
  others.map(({ column, text }) => ({
    name: 'no-vehicle',
    when: { column, equals: [text] },
    reason: 'It explains or repeats the names of the columns.',
  }))

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

/** The stock numbers of records whose only key looks like one. */
function keyFields(chosen: ReadonlyMap<GuessedField, SampleColumn>): { stocknum?: Rule } {
  const id = chosen.get('id')
  const isShown = id && (areStockNumbers(id) || (areVehicleNumbers(id) && !chosen.has('vin')))
  return isShown && !chosen.has('stocknum') ? { stocknum: id.name } : {}
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
