import { isWithin, type Limit, type Test } from '../../engine/conditions.ts'
import type { Side } from '../words/quantity-words.ts'
import { type AnySide, sideOf } from './sides.ts'
import type { Stock } from './stock.ts'

/** The tests for a limit on a field; with several choices, any of them. */
export function testsOf(
  field: string,
  choices: readonly (readonly number[])[],
  side: AnySide | undefined,
  stock: Stock,
): Test[] {
  // `6sp` adds nothing to the gearbox.
  if (field === 'speeds') return []
  return choices.map((values) =>
    field === 'age'
      ? bornWithin(values[0] ?? 0, side, stock)
      : testOf(field, limitOf(field, values, sideOf(side)), stock),
  )
}

/** For seats and berths, which a filter lists, the test has their values. */
function testOf(field: string, limit: Limit, stock: Stock): Test {
  const numbers = field === 'litres' ? undefined : stock.numbers(field)
  if (!numbers) return { field, ...limit }
  return { field, values: numbers.filter(isWithin(limit)).map(String) }
}

/** Fields for which a number alone means at least that much. */
const AT_LEAST = ['towing_kg', 'power_kw', 'range_km']
/** Fields for which a number alone is an upper limit. */
const AT_MOST = ['price', 'km', 'tare_kg', 'atm_kg', 'gvm_kg']

/** Lengths in feet are rounded when spoken of: an `18 footer` may be 17.7 ft long, also in `18 to 20 foot`. */
const HALF_UNIT = 0.5
/** How far a size alone is rounded. */
const ROUNDED: Readonly<Record<string, number>> = {
  length_ft: HALF_UNIT,
  length_m: 0.16,
  metre: 0.16,
  inch: HALF_UNIT,
  cubic: HALF_UNIT,
}

/** The share by which `around` extends a number, up and down. */
const AROUND = 0.1

/** The limit that numbers and a side mean for a field. */
export function limitOf(field: string, values: readonly number[], side: Side | undefined): Limit {
  const [first = 0, second] = values
  if (second !== undefined) {
    const near = field === 'length_ft' ? HALF_UNIT : 0
    return { from: Math.min(first, second) - near, to: Math.max(first, second) + near }
  }
  switch (side) {
    case 'from':
      return { from: first }
    case 'to':
    case 'between':
      return { to: first }
    case 'above':
      return field === 'year' ? { from: first + 1 } : { from: first, above: true }
    case 'below':
      return field === 'year' ? { to: first - 1 } : { to: first, below: true }
    case 'around':
      return around(field, first)
  }
  if (AT_LEAST.includes(field)) return { from: first }
  if (AT_MOST.includes(field)) return { to: first }
  const near = ROUNDED[field]
  if (near !== undefined) return { from: first - near, to: first + near }
  // `650 cc` is an engine class.
  if (field === 'engine_cc') return { from: Math.floor(first * 0.95), to: Math.ceil(first * 1.03) }
  return { from: first, to: first }
}

function around(field: string, value: number): Limit {
  // `needs to tow about 2 tonne`
  if (AT_LEAST.includes(field)) return { from: value }
  const reach = field === 'year' ? 1 : Math.round(value * AROUND)
  return { from: value - reach, to: value + reach }
}

/** `under 5 years old`, `last 5 years`, `older than 5 years` */
function bornWithin(age: number, side: AnySide | undefined, { year }: Stock): Test {
  if (side === 'older' || side === 'above') return { field: 'year', to: year - age - 1 }
  return { field: 'year', ...(side === 'from' || side === 'not_newer' ? { to: year - age } : { from: year - age }) }
}
