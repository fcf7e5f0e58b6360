import type { Car } from '../record/car.ts'
import { shownPrice } from './advertised-price.ts'

/** 17 letters and digits without I, O and Q (ISO 3779). Shorter ones, TBA and rows of zeros identify nothing. */
const WHOLE_VIN = /^(?!(.)\1*$)[A-HJ-NPR-Z0-9]{17}$/

/** The normalised VIN if it identifies one vehicle; undefined if it is missing, malformed or a placeholder. */
export function wholeVin({ vin }: Pick<Car, 'vin'>): string | undefined {
  const whole = vin?.trim().toUpperCase() ?? ''
  return WHOLE_VIN.test(whole) ? whole : undefined
}

/** Systems write 1900 for an unknown year, and no vehicle for sale is from the next century. */
const isYear = (year: number): boolean => year > 1900 && year < 2100
/**
 * Old and small vehicles have short chassis numbers; one without a digit, or of a single repeated character, isn't
 * valid.
 */
const isChassisNumber = (vin: string): boolean => /\d/.test(vin) && !/^(.)\1*$/.test(vin.trim())

/**
 * The facts of a vehicle without sources' placeholders, so that an unknown fact is unknown everywhere: 0 or 1 km of a
 * vehicle that isn't new, a price of 0 or 1 and what it would include, a year such as 1900, a chassis number such as
 * TBA.
 *
 * @spec 5.17
 */
export function withoutPlaceholders(car: Car): Car {
  const { km, car_type, price, price_type, before_price, year, vin } = car
  const isPriced = shownPrice({ price }) !== undefined
  const unknown: Partial<Record<keyof Car, undefined>> = {
    ...(km !== undefined && km <= 1 && car_type !== 'new' && { km: undefined }),
    ...(price !== undefined && !isPriced && { price: undefined }),
    ...(price_type !== undefined && !isPriced && { price_type: undefined }),
    ...(before_price !== undefined && shownPrice({ price: before_price }) === undefined && { before_price: undefined }),
    ...(year !== undefined && !isYear(year) && { year: undefined }),
    ...(vin !== undefined && !isChassisNumber(vin) && { vin: undefined }),
  }
  return Object.keys(unknown).length === 0 ? car : { ...car, ...unknown }
}
