import { readDate } from '#src/platform/car/read-date.ts'
import { decimalMark, readAmount } from '#src/platform/feed/amount.ts'
import { compilePattern } from '#src/platform/feed/pattern.ts'
import { makeInTitle } from '#src/vehicle/known-makes.ts'
import { isNothing } from './blank-texts.ts'
import { columnKeys, type GuessedField, plainName } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'
import { BODIES, COLOURS, DUTCH_CODES, FUELS, MAKES, TRANSMISSIONS } from './trade-codes.ts'
import { isFuel, OTHER_DISTANCE } from './value-evidence.ts'
import type { Rule } from './written-mapping.ts'

const SEPARATORS = ['|', ';', '\n', '•', ',', ' '] as const

/** The texts of a feed that mean nothing. */
export const blanksIn = (columns: readonly SampleColumn[]): string[] =>
  [...new Set(columns.flatMap(({ values }) => values.filter(isNothing)))].sort()

/** The share of a column, 0 to 1, whose values fit the meaning of its name. */
export function fitOf(field: GuessedField, column: SampleColumn): number {
  const values = column.values.slice(0, 200).filter((value) => !isNothing(value))
  if (values.length === 0 || (column.isList && !LISTS.includes(field))) return 0
  const test = TESTS[field]
  const share = test ? values.filter(test).length / values.length : 1
  return UNIQUE.includes(field) ? share * (new Set(values).size / values.length) : share
}

const LISTS: readonly GuessedField[] = ['features', 'comments']
const UNIQUE: readonly GuessedField[] = ['id', 'stocknum', 'vin', 'rego']

const isAmount = (value: string): boolean => readAmount(value) !== undefined || readAmount(value, ',') !== undefined
const isText = (value: string): boolean => /\p{L}/u.test(value)
const isShort = (value: string): boolean => value.length <= 60
const isLink = (value: string): boolean => /^https?:\/\//i.test(value)
const isShortAmount = (value: string): boolean => isShort(value) && isAmount(value)
const isCount = (value: string): boolean => /\d/.test(value) && isShort(value)
const isWord = (value: string): boolean => isText(value) && isShort(value) && !isLink(value)
const isColour = (value: string): boolean => isWord(value) && !isPaintCode(value)
/** `1L1`, `NH731P`, `SWP`. */
const isPaintCode = (value: string): boolean =>
  /^(?=\S*\d)\S{1,8}$/.test(value) ||
  (/^[A-Z]{2,3}$/.test(value) && !Object.hasOwn(COLOURS, value.toLowerCase()) && !/^(?:RED|TAN)$/.test(value))
const isSentence = (value: string): boolean =>
  /<\/?\w+[^>]*>|[!?]|^(?:\S+\s+){3,}\S+\.$|^(?!.* > )(?:\S+\s+){6}\S/.test(value)
const isYesNo = (value: string): boolean => /^(?:yes|no|true|false)$/i.test(value)
const isDate = (value: string): boolean =>
  /\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2}|\d{9}/.test(value) || readDate(value) !== undefined

/** `Sep 26`, `09/26`. */
const isDay = (value: string): boolean =>
  readDate(value) !== undefined ||
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*[ '’-]*\d{2,4}$/i.test(value)

const TESTS: Partial<Record<GuessedField, (value: string) => boolean>> = {
  id: (value) => isShort(value) && !isLink(value),
  stocknum: (value) => isShort(value) && !isLink(value) && /\d/.test(value),
  vin: (value) => /^[\w-]{5,30}$/.test(value) && /\d/.test(value),
  name: (value) => isText(value) && value.trim().includes(' ') && !/\S\/[^/]+\/\S/.test(value),
  model: (value) => isShort(value) && !isLink(value),
  badge: (value) => isShort(value) && !isLink(value),
  year: (value) => YEAR.test(value) || isMonth(value) || MODEL_YEAR.test(value) || SHORT_YEAR.test(value),
  km: isAmount,
  body: (value) =>
    isText(value) &&
    isShort(value) &&
    !isSentence(value) &&
    !isFuel(value) &&
    !/^[/#]/.test(value) &&
    !/__c$|^(?:(?:new|used|demo|pre-?owned)?[ -]?(?:car|vehicle)?|product|simple|variable|grouped|external|(?:non-?)?inventory(?: (?:part|item))?|(?:non-?)?stock(?: item)?|service|part|item)s?$/i.test(
      value,
    ) &&
    !isYesNo(value) &&
    makeInTitle(value) === undefined,
  ...{ make: isWord, colour: isColour, interior_colour: isColour, transmission: isWord, drive: isWord },
  fuel: (value) => isWord(value) || Object.hasOwn(FUELS, value),
  ...{ doors: isCount, seats: isCount, cylinders: isCount, sleeps: isCount },
  engine: (value) => isText(value) && !isFuel(value),
  ...{ engine_cc: isShortAmount, power_kw: isShortAmount },
  ...{ build_date: isDate, compliance_date: isDate, created_at: isDate, sold_date_timestamp: isDate },
  rego: (value) => value.length <= 12 && /[a-z0-9]/i.test(value) && !isYesNo(value) && !isDay(value),
  rego_expiry: (value) => isDate(value) || isDay(value),
  comments: (value) => isText(value) && value.length > 5,
  features: (value) => isText(value) && value.length > 2,
  warranty: isText,
  video_url: isLink,
  length_m: isAmount,
}

/** A year alone, in a date, or before its month and day: `201906`. */
const YEAR = /(?<!\d)(?:19|20)\d\d(?=(?:0[1-9]|1[0-2])(?:[0-3]\d)?(?!\d)|(?!\d))/
/** `MY21`, `21MY`, as the industry writes model years. */
const MODEL_YEAR = /^(?:MY ?'?(\d\d)|(\d\d) ?MY)$/
const WHOLE_YEAR = /^(?:19|20)\d\d$/
/** `98`, `'09`. */
const SHORT_YEAR = /^['’]?\d\d$/

/** The rule that reads a field's value from a column, in that column's format. */
export function ruleFor(
  field: GuessedField,
  column: SampleColumn,
  { columns, miles = false }: { columns: readonly SampleColumn[]; miles?: boolean | undefined },
): Rule | Rule[] {
  if (field === 'km') return kmRule(column, columns, miles)
  if (field === 'engine_cc') return engineRule(column)
  if (field === 'year') return yearRule(column)
  const same = field === 'features' ? columns.filter(({ name }) => isSameName(name, column.name)) : []
  if (same.length > 1) return { join: same.map(({ name }) => name), with: '\n', steps: [{ do: 'list', by: '\n' }] }
  const steps = STEPS[field]?.(column) ?? []
  return steps.length === 0 ? column.name : { from: column.name, steps }
}

/** Whether columns have the same name but for their number: `Feature (1)`, `Feature (2)`. */
const isSameName = (one: string, other: string): boolean => {
  const unnumbered = (name: string) => name.replace(/ \(\d+\)$/, '')
  return unnumbered(one) === unnumbered(other)
}

/** A step of a mapping, as written in its file. */
type WrittenStep = Record<string, unknown>

const isBare = (value: string): boolean => !/\p{L}/u.test(value)

/** Whether all are written like a table's plain numbers. */
const arePlain = (values: readonly string[]): boolean =>
  decimalMark(values) === '.' && values.every((value) => /^\d{1,3}(?:,?\d{3})*(?:\.\d+)?$/.test(value))

const unitStep = (to: string, { values }: SampleColumn, more: WrittenStep = {}): WrittenStep => ({
  do: 'unit',
  to,
  ...(decimalMark(values) === ',' && { decimal: ',' }),
  ...more,
})

/** Kilometres, or miles if the column or one beside it says so. */
function kmRule(column: SampleColumn, columns: readonly SampleColumn[], areMiles: boolean): Rule | Rule[] {
  const { name, values } = column
  const inThousands = THOUSANDS.test(name) && values.every((value) => (readAmount(value)?.value ?? 0) < MOST_THOUSANDS)
  if (inThousands || isInThousands(column, columns))
    return { from: name, steps: [unitStep('km', column, { bare: 'tkm' })] }
  const isMiles = areMiles || /miles?(?![a-z])|(?<![a-z])mi(?![a-z])|readingmiles/i.test(name)
  const unit = unitBeside(column, columns) ?? onlyUnits(columns)
  if (isMiles && !unit && ![name, ...values].some((text) => /(?:\b|_)k(?:lo?)?m|kilom/i.test(text)))
    return { from: name, steps: [unitStep('km', column, { bare: 'miles' })] }
  const inMiles = (unit?.values ?? []).filter((value) => MILES_UNIT.test(value))
  // Beside kilometres there may be hours.
  const others = unit?.values.some((value) => !DISTANCE_UNIT.test(value))
  const when = others && unit ? { when: { column: unit.name, matches: '^(?i:k|$)' } } : {}
  const inKm = { from: name, ...when, steps: [unitStep('km', column)] }
  if (!unit || inMiles.length === 0) return arePlain(values) && !others ? name : inKm
  const inMilesHere = { column: unit.name, matches: IN_MILES }
  return [{ from: name, when: inMilesHere, steps: [unitStep('km', column, { bare: 'miles' })] }, inKm]
}

/** `Odo (000 km)`, `KMs x1000`, `Mileage in thousands`. */
const THOUSANDS = /(?<!\d)[x×*]? ?[’']?(?:1[,. ]?)?000s?\b|thousand|\btkm\b/i
const THOUSANDS_UNIT = /^(?:t ?km|thousands?(?: of)?(?: k\w+)?|(?:x ?)?1?[,.]?000s?(?: k\w+)?)$/i
/** Whether a unit beside the distances, on the same path, is a thousand kilometres. */
const isInThousands = ({ name }: SampleColumn, columns: readonly SampleColumn[]): boolean =>
  columns.some(
    (column) =>
      column.name !== name &&
      parentOf(column.name) === parentOf(name) &&
      (name.includes('.') || /unit|uom/i.test(column.name)) &&
      column.values.length > 0 &&
      column.values.every((value) => THOUSANDS_UNIT.test(value)),
  )
const parentOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('.')))

/** No vehicle has gone further, in thousands. */
const MOST_THOUSANDS = 2000

/** Whether a column, whatever it's called, is in kilometres: its name or a column of units beside it says so. */
export function areKilometres(column: SampleColumn, columns: readonly SampleColumn[]): boolean {
  const isNumber = column.values.filter(isAmount).length * 2 >= column.values.length && !column.isList
  const units = unitBeside(column, columns)?.values ?? []
  const isNamed = /(?:^|[^\p{L}])(?:k(?:lo?)?ms?(?:$|[^\p{L}])|(?:odometer|mileage)$)/iu.test(column.name)
  const isOther = columnKeys(column.name).some((key) => OTHER_DISTANCE.test(key))
  return isNumber && !isOther && (isNamed || units.some((unit) => DISTANCE_UNIT.test(unit)))
}

const DISTANCE_UNIT = /^(?:k(?:lo?)?m?s?\.?|kilomet\w+|s?mi\.?|miles?|mls?|m)$/i
const IN_MILES = '^(?i:s?mi|mls?$|m$)'
const MILES_UNIT = compilePattern(IN_MILES)

/** `mileage.unit` for `mileage.value`, `OdometerUnit` for `Odometer`. */
function unitBeside({ name }: SampleColumn, columns: readonly SampleColumn[]): SampleColumn | undefined {
  const stem = plainName(name).replace(/(?:value|reading|amount|number)$/, '')
  return columns.find(
    (column) =>
      /unit|uom|eenheid|einheit/i.test(column.name) &&
      plainName(column.name).startsWith(stem) &&
      column.values.every(isText),
  )
}

/** The column of units of distances, if there is only one: `Odo in`, or `KM/Mi` with letters. */
function onlyUnits(columns: readonly SampleColumn[]): SampleColumn | undefined {
  const units = columns.filter(
    ({ name, values }) =>
      values.length > 0 &&
      values.every((value) => DISTANCE_UNIT.test(value)) &&
      (values.some((value) => /^(?:k(?:lo?)?ms?|kilomet\w+|s?mi|miles?)$/i.test(value)) ||
        /odo|mile|^k\w*\W+m\w*$|^m\w*\W+k\w*$/i.test(name)) &&
      !columnKeys(name).some((key) => OTHER_DISTANCE.test(key)),
  )
  return units.length === 1 ? units[0] : undefined
}

/** Below this, a number without a unit is litres. */
const MOST_LITRES = 30

/** 1.8 is litres and 1798 is cubic centimetres; a column may contain both. */
function engineRule(column: SampleColumn): Rule | Rule[] {
  const { name, values } = column
  const decimal = values.some((value) => /^\d{1,2},\d{1,3}\s*\D*$/.test(value)) ? ',' : '.'
  const numbers = values.filter(isBare).flatMap((value) => readAmount(value, decimal)?.value ?? [])
  const step = (bare?: string): WrittenStep => ({
    do: 'unit',
    to: 'cc',
    ...(decimal === ',' && { decimal }),
    ...(bare && { bare }),
  })
  const small = numbers.filter((number) => number < MOST_LITRES).length
  if (small === numbers.length && small > 0) return { from: name, steps: [step('l')] }
  if (small > 0)
    return [
      { from: name, when: { column: name, below: MOST_LITRES }, steps: [step('l')] },
      { from: name, steps: [step()] },
    ]
  return arePlain(values) ? name : { from: name, steps: [step()] }
}

const unit =
  (to: string) =>
  (column: SampleColumn): WrittenStep[] =>
    arePlain(column.values) ? [] : [unitStep(to, column)]

/** `08/21` and `Nov-16`, whose year is in the date. */
const isMonth = (value: string): boolean => !YEAR.test(value) && readDate(value)?.date.length === '2021-08'.length

/** Years alone, within dates, or of months with two digits; a column may contain all of them. */
function yearRule({ name, values }: SampleColumn): Rule | Rule[] {
  if (values.every((value) => WHOLE_YEAR.test(value))) return name
  if (values.every((value) => MODEL_YEAR.test(value)))
    return { from: name, steps: [{ do: 'replace', pattern: MODEL_YEAR.source, with: '20$1$2' }] }
  const extract = { do: 'extract', pattern: `(${YEAR.source})` }
  const months = { from: name, steps: [{ do: 'date' }, { do: 'extract', pattern: '^(\\d{4})' }] }
  const short = [
    {
      from: name,
      steps: [
        { do: 'extract', pattern: "^['’]?([4-9]\\d)$" },
        { do: 'replace', pattern: '^', with: '19' },
      ],
    },
    {
      from: name,
      steps: [
        { do: 'extract', pattern: "^['’]?([0-3]\\d)$" },
        { do: 'replace', pattern: '^', with: '20' },
      ],
    },
  ]
  const whole = { from: name, steps: [extract] }
  const rules = [
    ...(values.some((value) => YEAR.test(value)) ? [whole] : []),
    ...(values.some(isMonth) ? [months] : []),
    ...(values.some((value) => SHORT_YEAR.test(value)) ? short : []),
  ]
  return rules.length > 1 ? rules : (rules[0] ?? whole)
}

/** `5 Seats`, `4 cyl`, `V6`. */
function whole({ values }: SampleColumn): WrittenStep[] {
  return values.some((value) => !/^\d+$/.test(value)) ? [{ do: 'extract', pattern: '(\\d+)' }] : []
}

function list({ values, isList }: SampleColumn): WrittenStep[] {
  const by = isList ? undefined : SEPARATORS.slice(0, -1).find((each) => values.some((value) => value.includes(each)))
  return by === undefined ? [] : [{ do: 'list', by }]
}

/** Dates with the month first only show by a day above 12 in second place. */
const date = ({ values }: SampleColumn): WrittenStep[] =>
  values.some((value) => /^(0?[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}/.test(value))
    ? [{ do: 'date', format: 'mm/dd/yyyy' }]
    : []

/** Kilowatts, or horsepower if the name says so. */
const power = (column: SampleColumn): WrittenStep[] => {
  if (/hp|horse|bhp/i.test(column.name)) return [unitStep('kw', column, { bare: 'hp' })]
  return arePlain(column.values) ? [] : [unitStep('kw', column)]
}

/** Writes codes, German and Dutch words as English ones. Other words are kept, and an unknown letter means nothing. */
function codes(
  known: Readonly<Record<string, string>>,
  isMeaningless = (value: string): boolean => value.length === 1,
) {
  return ({ name, values }: SampleColumn): WrittenStep[] => {
    const ofLanguage = DUTCH_CODES[plainName(name)] ?? {}
    const to = Object.fromEntries(
      [...new Set(values)].flatMap((value) => {
        const code = value.toLowerCase()
        const word = ofLanguage[code] ?? known[code] ?? (isMeaningless(value) ? null : undefined)
        return word === undefined || word?.toLowerCase() === code ? [] : [[value, word]]
      }),
    )
    return Object.keys(to).length === 0 ? [] : [{ do: 'map', to, otherwise: 'keep' }]
  }
}

/** `Cars > Hatchback`. */
const lastPart = ({ values }: SampleColumn): WrittenStep[] =>
  values.some((value) => value.includes(' > ')) ? [{ do: 'split', by: ' > ', take: -1 }] : []

/** `="00071"`, with which a spreadsheet keeps the zeros before a number. */
const formula = ({ values }: SampleColumn): WrittenStep[] =>
  values.some((value) => FORMULA.test(value)) ? [{ do: 'replace', pattern: FORMULA.source, with: '$1' }] : []
const FORMULA = /^="?([^"]*)"?$/

const lastParts = (column: SampleColumn): SampleColumn => ({
  ...column,
  values: column.values.map((value) => value.split(' > ').at(-1) ?? ''),
})

const colourCodes = codes(COLOURS, (value) => value.length === 1 || isPaintCode(value))

const STEPS: Partial<Record<GuessedField, (column: SampleColumn) => WrittenStep[]>> = {
  ...{ id: formula, stocknum: formula, vin: formula, rego: formula },
  make: codes(MAKES),
  transmission: codes(TRANSMISSIONS),
  fuel: codes(FUELS),
  body: (column) => [...lastPart(column), ...codes(BODIES)(lastParts(column))],
  ...{ colour: colourCodes, interior_colour: colourCodes },
  power_kw: power,
  fuel_consumption: unit('l_per_100km'),
  length_m: unit('m'),
  ...{ tare_kg: unit('kg'), atm_kg: unit('kg'), gvm_kg: unit('kg') },
  ...{ doors: whole, seats: whole, cylinders: whole, sleeps: whole },
  features: list,
  comments: ({ values }) => (values.some((value) => /<\w+[^>]*>/.test(value)) ? [{ do: 'plain' }] : []),
  ...{ created_at: date, rego_expiry: date, build_date: date, compliance_date: date, sold_date_timestamp: date },
}
