import { isWithin } from '#src/base/dates.ts'
import { isNumber } from '#src/base/numbers.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import { shownPrice } from './advertised-price.ts'
import { bodyKind } from './body-kind.ts'
import { DUTY_TABLES, type DutyBand, type DutyRate, type PercentBand } from './duty-tables.ts'
import type { Vehicle } from './vehicle.ts'

/** The price of a vehicle with duty, in whole dollars. */
export interface EstimatedTotal {
  state: AustralianState
  duty: number
  total: number
}

/** Kilograms; heavier vehicles pay other duties. */
const LIGHT = 4500

/**
 * The price of a used vehicle in each state with the duty on its transfer, if its own price excludes government
 * charges. It is an estimate, because the duty is on the market value if that is higher. States without a table in
 * force are left out.
 *
 * @param day the calendar day at the dealer, as ISO date
 */
export function estimatedTotals(v: Vehicle, day: string): EstimatedTotal[] {
  const price = shownPrice(v)
  if (price === undefined || v.price_type !== 'egc' || v.car_type !== 'used' || !isLight(v)) return []
  return DUTY_TABLES.filter((table) => isWithin(day, table)).flatMap(({ state, rates }) => {
    const bands = rates.find((rate) => fits(v, rate))?.bands
    const duty = bands && dutyOn(price, bands)
    return duty === undefined ? [] : [{ state, duty: Math.round(duty), total: Math.round(price + duty) }]
  })
}

/** The price of a vehicle in a state, as far as it is known: a drive-away price unchanged, any other with its duty. */
export const totalIn = (state: AustralianState, v: Vehicle, totals: readonly EstimatedTotal[]): number | undefined =>
  v.price_type === 'drive_away' ? shownPrice(v) : totals.find((each) => each.state === state)?.total

const isLight = ({ gvm_kg = 0 }: Vehicle): boolean => gvm_kg <= LIGHT

function fits(v: Vehicle, { kinds, fuels, cylinders, seats }: DutyRate): boolean {
  const kind = bodyKind(v)
  return (
    kinds.some((each) => each === kind) &&
    (fuels === undefined || (v.simple_fuel !== undefined && fuels.includes(v.simple_fuel))) &&
    (cylinders === undefined || isBetween(v.cylinders, cylinders)) &&
    (seats === undefined || isBetween(v.seats ?? usualSeats(v), seats))
  )
}

const isBetween = (value: number | undefined, [least, most]: readonly [number, number]): boolean =>
  isNumber(value) && value >= least && value <= most

const FEW_SEATS = 5

/** Only people movers carry more than eight. */
const usualSeats = ({ body = '' }: Vehicle): number | undefined =>
  /\bpeople[- ]?mover\b/i.test(body) ? undefined : FEW_SEATS

/** In dollars; undefined for a value above the last band. */
export function dutyOn(value: number, bands: DutyRate['bands']): number | undefined {
  const band = bands.find(({ up_to = Number.POSITIVE_INFINITY }) => value <= up_to)
  if (!band) return undefined
  return 'percent' in band ? percentDuty(value, band) : bandDuty(value, band)
}

const bandDuty = (value: number, { base = 0, over = 0, per, unit }: DutyBand): number =>
  base + per * Math.ceil((value - over) / unit)

/** In whole cents and hundredths of a percent, so that floating point can't move it over a step of five cents. */
function percentDuty(value: number, { percent, over = 0, divisor }: PercentBand): number {
  const rate = Math.round((percent + (divisor ? (value - over) / divisor : 0)) * 100)
  return (Math.floor((Math.round(value * 100) * rate) / 50_000) * 5) / 100
}
