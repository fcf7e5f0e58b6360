import type { Car } from '../record/car.ts'
import { shownPrice } from './advertised-price.ts'

/** 17 letters and digits without I, O and Q (ISO 3779): shorter ones, TBA and rows of zeros identify nothing. */
const WHOLE_VIN = /^(?!(.)\1*$)[A-HJ-NPR-Z0-9]{17}$/

/** The normalised VIN if it identifies one vehicle; undefined if it is absent, malformed or a placeholder. */
export function wholeVin({ vin }: Pick<Car, 'vin'>): string | undefined {
  const whole = vin?.trim().toUpperCase() ?? ''
  return WHOLE_VIN.test(whole) ? whole : undefined
}

/** Systems write 1900 where they don't know a year, and no vehicle for sale is of the next century. */
const isYear = (year: number): boolean => year > 1900 && year < 2100
/** A chassis number of an old or small vehicle is short; without a digit, or of one character, it is none. */
const isChassisNumber = (vin: string): boolean => /\d/.test(vin) && !/^(.)\1*$/.test(vin.trim())

/**
 * The facts of a vehicle without what sources write where they know nothing, so that it is unknown everywhere alike:
 * no kilometres of a vehicle that isn't new, a price of 0 or 1, a year such as 1900, a chassis number such as TBA.
 *
 * @spec 5.17
 */
export function withoutPlaceholders(car: Car): Car {
  const { km, car_type, price, before_price, year, vin } = car
  const unknown: Partial<Record<keyof Car, undefined>> = {
    ...(km === 0 && car_type !== 'new' && { km: undefined }),
    ...(price !== undefined && shownPrice({ price }) === undefined && { price: undefined }),
    ...(before_price !== undefined && shownPrice({ price: before_price }) === undefined && { before_price: undefined }),
    ...(year !== undefined && !isYear(year) && { year: undefined }),
    ...(vin !== undefined && !isChassisNumber(vin) && { vin: undefined }),
  }
  return Object.keys(unknown).length === 0 ? car : { ...car, ...unknown }
}
