import type { GuessedField } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'

/** A step of a mapping, as it is written. */
type WrittenStep = Record<string, unknown>

/** Distinct values above this number aren't a choice. */
const MOST_CHOICES = 30
const SEPARATORS = ['|', ';', '\n', ',', ' '] as const

const TYPES: [RegExp, string][] = [
  [/^(d|demo.*|ex.?demo.*)$/i, 'demo'],
  [/^(n|new|brand new)$/i, 'new'],
  [/^(u|used|pre.?owned|second.?hand|s\/?h|certified.*)$/i, 'used'],
]

const STATUSES: [RegExp, string][] = [
  [/sold|delivered/i, 'sold'],
  [/order|transit|coming|incoming|arriving/i, 'coming_soon'],
  [/avail|in.?stock|for.?sale|active|live|current|advertised|hold|reserved|deposit|pending/i, 'in_stock'],
]
/** What a status says of a vehicle that is kept for somebody. */
const RESERVED: [RegExp, string][] = [[/hold|reserved|deposit|pending/i, 'yes']]

/** Texts that mean nothing, or that there is no price. */
const BLANK = /^(-+( \/ -+)?|n\/?a|nan|null|none|tba|tbc|poa)$/i

/** The texts of a feed that mean nothing. */
export const blanksIn = (columns: readonly SampleColumn[]): string[] =>
  [...new Set(columns.flatMap(({ values }) => values.filter((value) => BLANK.test(value))))].sort()

/** Whether a column's values can be what its name says. */
export function fits(field: GuessedField, { values }: SampleColumn): boolean {
  const test = TESTS[field]
  const tested = values.slice(0, 100)
  return !test || (tested.length > 0 && tested.filter((value) => test.test(value)).length * 2 >= tested.length)
}

const AMOUNT = /^\D{0,4}\d[\d,. ]*/
const TESTS: Partial<Record<GuessedField, RegExp>> = {
  year: /^(19|20)\d\d\b/,
  price: AMOUNT,
  before_price: AMOUNT,
  km: AMOUNT,
  car_type: new RegExp(TYPES.map(([{ source }]) => source).join('|'), 'i'),
  images: /^(https?:\/)?\//i,
  sold_date_timestamp: /\d/,
}

/** The steps that a column's values need. */
export function stepsFor(field: GuessedField, column: SampleColumn): WrittenStep[] {
  return STEPS[field]?.(column) ?? []
}

const unit =
  (to: string) =>
  ({ values }: SampleColumn) =>
    values.some((value) => /[a-z]/i.test(value)) ? [{ do: 'unit', to }] : []

const choice =
  (table: [RegExp, string][]) =>
  ({ values }: SampleColumn): WrittenStep[] => {
    const stated = [...new Set(values)].slice(0, MOST_CHOICES)
    const to = stated.flatMap((value) => {
      const found = table.find(([pattern]) => pattern.test(value))
      return found ? [[value, found[1]]] : []
    })
    return [{ do: 'map', to: Object.fromEntries(to) }]
  }

/** The steps from a status to whether the vehicle is reserved; none if no status says so. */
export function reservedSteps(status: SampleColumn): WrittenStep[] {
  const isSaid = status.values.some((value) => RESERVED.some(([pattern]) => pattern.test(value)))
  return isSaid ? choice(RESERVED)(status).map((step) => ({ ...step, otherwise: 'omit' })) : []
}

/** `5 Seats`, `4 cyl`. */
function whole({ values }: SampleColumn): WrittenStep[] {
  return values.some((value) => /[a-z]/i.test(value)) ? [{ do: 'extract', pattern: '(\\d+)' }] : []
}

function list({ values, isList }: SampleColumn): WrittenStep[] {
  const by = isList ? undefined : SEPARATORS.find((each) => values.some((value) => value.includes(each)))
  return by === undefined ? [] : [{ do: 'list', by }]
}

/** Dates of the month first show themselves by a day above 12 in the second place. */
const date = ({ values }: SampleColumn): WrittenStep[] =>
  values.some((value) => /^(0?[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}/.test(value))
    ? [{ do: 'date', format: 'mm/dd/yyyy' }]
    : []

const STEPS: Partial<Record<GuessedField, (column: SampleColumn) => WrittenStep[]>> = {
  car_type: choice(TYPES),
  status: choice(STATUSES),
  km: unit('km'),
  engine_cc: unit('cc'),
  power_kw: unit('kw'),
  fuel_consumption: unit('l_per_100km'),
  doors: whole,
  seats: whole,
  cylinders: whole,
  images: list,
  features: list,
  comments: ({ values }) => (values.some((value) => /<\w+[^>]*>/.test(value)) ? [{ do: 'plain' }] : []),
  created_at: date,
  rego_expiry: date,
  build_date: date,
  compliance_date: date,
  sold_date_timestamp: date,
}
