import { plainText } from '#src/base/text.ts'
import { readDate } from '#src/platform/car/read-date.ts'
import { isMake, makeInTitle } from '#src/vehicle/known-makes.ts'
import { wholeVin } from '#src/vehicle/placeholder.ts'
import { NO_DATE, NO_DAY } from './blank-texts.ts'
import { columnKeys, columnNames, type GuessedField, plainName, spelledOut } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'

const FUEL =
  /^(?:(?:premium |regular |super )?(?:unleaded|petrol|gasoline|benzin|essence|benzine|gasolina|benzina|u?lp|pulp|ulp|flex fuel|e85)|(?:turbo )?(?:diesel|dsl|gazole|gasoil)|lpg|cng|gas|(?:bev|ev|elektro|elektrisch|electrique|electric\w*|elettrica)|(?:plug.?in.?|mild |petrol[ /-]*|diesel[ /-]*)?(?:hybrid\w*|hev|phev|hibrido|ibrida)(?: rechargeable)?|hydrogen)$/
const TRANSMISSION =
  /^(?:\d{1,2}[ -]?(?:speed|sp)[ -]+)?(?:(?:sports?|semi|dual.?clutch) ?)?(?:auto\w*|man(?:u\w*)?|cvt|dct|dsg|tiptronic|schaltgetriebe|handgeschakeld|steptronic)(?: \d{1,2}[ -]?(?:speed|sp))?$/
const BODY =
  /^(?:\d ?(?:dr|door) )?(?:sedan|saloon|limousine|berline|berlina|hatch(?:back)?|wagon|estate|kombi|break|touring|suv|crossover|coupe|convertible|cabrio(?:let)?|roadster|ute|utility|(?:single|dual|double|extra|crew) ?cab(?: (?:utility|ute|chassis|pickup))?|cab chassis|pick.?up|van|minivan|mpv|people mover|monospace|kleinwagen|gelandewagen|minibus|bus|motorhome|caravan|truck)$/

/** `11,240kms`, but neither a battery's range nor the distance between services. */
const KM = /^\d{1,3}(?:[,. ]?\d{3})*\s?(?:k(?:lm|m)s?|kilomet(?:re|er)s?)$/
/** Beside kilometres: none, unknown, or the hours of an engine. */
const NO_KM = /^(?:0|n\/?a|unknown|tb[ac]|-+|[\d,.]+ ?(?:hrs?|hours))$/i
export const OTHER_DISTANCE = /range|reach|service|interval|warrant|tow|delivery|radius|^ruc/

export const COLOUR =
  /\b(?:white|black|silver|gr[ea]y|blue|red|green|yellow|orange|brown|beige|gold|bronze|purple|pink|pearl|cream|maroon|rose)\b/

/** Names of columns for the colour of a part, or of something else. */
export const OTHER_COLOUR =
  /interior|trim|seat|upholst|leather|roof|hood|wheel|stripe|second|background|plate|(?<![a-z])(?:int|rim|tag|label|key)s?(?![a-z])/i

/** Fields that a column's values show by themselves, whatever its name, the surest first. */
const EVIDENT: readonly [GuessedField, (value: string) => boolean][] = [
  ['vin', (value) => wholeVin({ vin: value }) !== undefined && /\d/.test(value)],
  ['fuel', (value) => FUEL.test(plainText(value))],
  ['transmission', (value) => TRANSMISSION.test(plainText(value))],
  ['body', (value) => BODY.test(plainText(value))],
  ['year', (value) => /^(?:19[3-9]|20[0-4])\d$/.test(value)],
  ['colour', (value) => value.length <= 30 && !value.includes('/') && COLOUR.test(plainText(value))],
]

/** Letters under a letter: `A` and `M` under "T". */
const CODED: readonly [names: RegExp, codes: RegExp, GuessedField][] = [
  [/^[tg]$/i, /^[am]$/i, 'transmission'],
  [/^f$/i, /^[pdeh]$/i, 'fuel'],
]

/** Kilometres; no vehicle goes further without a stop. */
const LONGEST_RANGE = 2000

/** A fuel alone is no description of an engine. */
export const isFuel = (value: string): boolean => FUEL.test(plainText(value))

/** The field that all values of a column show, if any. */
export function evidentField({ name, values, isList }: SampleColumn): GuessedField | undefined {
  if (isList || values.length === 0) return undefined
  const distances = values.filter((value) => KM.test(value.toLowerCase()))
  const isUsed = distances.some((value) => Number(value.replace(/\D/g, '')) > LONGEST_RANGE)
  const isOther = columnKeys(name).some((key) => OTHER_DISTANCE.test(key))
  if (isUsed && !isOther && distances.length + values.filter((value) => NO_KM.test(value)).length === values.length)
    return 'km'
  const [coded] = CODED.filter(([names, codes]) => names.test(name) && values.every((value) => codes.test(value)))
  return (
    coded?.[2] ??
    EVIDENT.find(([field, test]) => !(field === 'colour' && OTHER_COLOUR.test(name)) && values.every(test))?.[0]
  )
}

const IS_NO_DAY = new RegExp(`^${NO_DAY}`)
const IS_NO_DATE = new RegExp(NO_DATE)

/** A column whose days that stand for none are blank. */
export function withoutNoDays(column: SampleColumn): SampleColumn {
  const days = column.values.filter((value) => !IS_NO_DATE.test(value))
  const areDays = days.length > 0 && days.every((value) => readDate(value))
  const isNone = (value: string) => (areDays ? IS_NO_DATE : IS_NO_DAY).test(value)
  return {
    ...column,
    values: column.values.filter((value) => !isNone(value)),
    cells: column.cells.map((cell) => (isNone(cell) ? '' : cell)),
  }
}

const LONGEST_NUMBER = 20

/** Whether the first column, or one called a number, numbers the vehicles: each has its own short text with digits. */
export const areNumbers = (column: SampleColumn, isFirst = false): boolean =>
  (isFirst || /(?:ref(?:erence)?|number|code|id|nr|key)$/.test(plainName(spelledOut(column.name)))) &&
  !column.isList &&
  column.values.length > 1 &&
  new Set(column.cells).size === column.cells.length &&
  column.cells.every((cell) => cell.length <= LONGEST_NUMBER && /^(?:[A-Z]{1,5}[-/]?\d+|\d{3,})$/i.test(bare(cell)))

/** A yard's own number: `LS1042`, `IB-204`. A website's own keys are only digits, or long. */
const STOCK_NUMBER = /^(?=.{2,12}$)[a-z]{1,5}[-_/ ]?\d{1,7}[a-z]?$/i
export const areStockNumbers = ({ values }: SampleColumn): boolean =>
  values.length > 0 && values.every((value) => STOCK_NUMBER.test(value))

/** Short numbers that a table calls the vehicle's, which serve as its stock number where nothing else does. */
export const areVehicleNumbers = ({ name, values }: SampleColumn): boolean =>
  /^(?:vehicle|veh|car|unit|bike|truck|van|boat)[ _-]?(?:id|no|num|number)\.?$/i.test(name) &&
  values.every((value) => /^\d{1,6}$/.test(value))

/** A spreadsheet's `="00071"` without the formula. */
const bare = (cell: string): string => cell.replace(/^="([^"]*)"$/, '$1')

const LONGEST_TITLE = 80
/** Names of columns in which a make is a dealer's. */
const DEALER = /dealer|seller|location|branch|franchise|yard|store|site/

/** Whether most of a column's values are makes. */
export const areMakes = ({ name, values, isList }: SampleColumn): boolean =>
  !isList &&
  values.length > 0 &&
  values.filter(isMake).length >= values.length * 0.8 &&
  !columnKeys(name).some((key) => DEALER.test(key))

/** Names that mean the model where no column is called so; `range` may also be a battery's, in numbers. */
const MODEL = /^(?:mod|range|carname|car)$/
const LONGEST_MODEL = 30

/**
 * The models beside a column of makes: of the unread columns one with a terse name, otherwise the one that follows the
 * makes, if each of its words belongs to one make and they repeat, or there are several makes.
 */
export function modelsBeside(
  make: SampleColumn,
  { columns, remaining }: { columns: readonly SampleColumn[]; remaining: readonly SampleColumn[] },
): SampleColumn | undefined {
  const candidates = remaining.filter(
    (column) =>
      !column.isList &&
      column.values.length > 0 &&
      !areTitles(column) &&
      column.values.every((value) => value.length <= LONGEST_MODEL && !/[:@/]|\d{5,}/.test(value)) &&
      column.values.filter((value) => /\p{L}/u.test(value)).length * 2 > column.values.length,
  )
  const named = candidates.find(({ name }) => [...columnNames(name).keys()].some((each) => MODEL.test(each)))
  const next = candidates.find((column) => column === columns[columns.indexOf(make) + 1])
  return named ?? (next && belongToOne(make, next) ? next : undefined)
}

/** Whether a column's words repeat or there are several makes, and no word stands beside two of them. */
function belongToOne({ cells: makes }: SampleColumn, { cells, values }: SampleColumn): boolean {
  const pairs = new Set(cells.map((cell, at) => `${makes[at]}\n${cell}`.toLowerCase()))
  const words = new Set(values.map((value) => value.toLowerCase()))
  const filled = [...pairs].filter((pair) => !pair.endsWith('\n'))
  const several = new Set(makes.map((make) => make.toLowerCase())).size > 1
  return words.size > 1 && (several || words.size < values.length) && filled.length === words.size
}

/** Whether a column's values are titles, which begin with a make, perhaps after a year, and are mostly different. */
export function areTitles({ name, values, isList }: SampleColumn): boolean {
  if (isList || values.length === 0 || columnKeys(name).some((key) => DEALER.test(key))) return false
  const isTitle = (value: string) => value.length <= LONGEST_TITLE && (makeInTitle(value)?.rest ?? '') !== ''
  return values.filter(isTitle).length >= values.length * 0.6 && new Set(values).size * 2 > values.length
}
