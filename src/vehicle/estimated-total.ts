import { isWithin } from '#src/base/dates.ts'
import { isNumber } from '#src/base/numbers.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import { shownPrice } from './advertised-price.ts'
import { bodyKind } from './body-kind.ts'
import { DUTY_TABLES, type DutyBand, type DutyRate, type SlidingBand } from './duty-tables.ts'
import type { Vehicle } from './vehicle.ts'

/** What a vehicle costs with duty, in whole dollars. */
export interface EstimatedTotal {
  state: AustralianState
  duty: number
  total: number
}

/** Heavier vehicles pay other duties. */
const LIGHT = 4500

/**
 * What a used vehicle costs in each state with the duty on its transfer, if its price excludes government charges. An
 * estimate: the duty is on the market value if that is higher. States without a table in force are left out.
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

/** What a vehicle costs in a state, as far as it is known: a drive-away price as it is, another with its duty. */
export const totalIn = (
  state: AustralianState,
  v: Pick<Vehicle, 'price' | 'price_type'>,
  totals: readonly EstimatedTotal[],
): number | undefined =>
  v.price_type === 'drive_away' ? shownPrice(v) : totals.find((each) => each.state === state)?.total

const isLight = ({ gvm_kg = 0 }: Vehicle): boolean => gvm_kg <= LIGHT

function fits(v: Vehicle, rate: DutyRate): boolean {
  const { simple_fuel, cylinders } = v
  const kind = bodyKind(v)
  const [least, most] = rate.cylinders ?? [0, Number.POSITIVE_INFINITY]
  return (
    rate.kinds.some((each) => each === kind) &&
    (rate.fuels === undefined || (simple_fuel !== undefined && rate.fuels.includes(simple_fuel))) &&
    (rate.cylinders === undefined || (isNumber(cylinders) && cylinders >= least && cylinders <= most))
  )
}

function dutyOn(value: number, bands: DutyRate['bands']): number | undefined {
  const band = bands.find(({ up_to = Number.POSITIVE_INFINITY }) => value <= up_to)
  if (!band) return undefined
  return 'percent' in band ? slidingDuty(value, band) : bandDuty(value, band)
}

const bandDuty = (value: number, { base = 0, over = 0, per, unit }: DutyBand): number =>
  base + per * Math.ceil((value - over) / unit)

/** The rate is rounded to two decimals, as the law says. */
const slidingDuty = (value: number, { percent, over, divisor }: SlidingBand): number =>
  (value * Math.round((percent + (value - over) / divisor) * 100)) / 10_000
