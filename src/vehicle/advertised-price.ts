import { isNumber } from '#src/base/numbers.ts'
import { CURRENCY, type Currency } from '#src/tenant/currency.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type PriceTypeWording, priceTypeWording } from './price-type.ts'
import type { PublishedVehicle, Vehicle } from './vehicle.ts'

/** A price is only shown if it is over this. @spec 9.1 5.17 */
const PRICE_SHOWN_OVER = 10

/**
 * The one price at which a vehicle is advertised, used by page, card, list, JSON-LD, `/stock.json`, the dealer's email
 * and ADF. Without an amount it is on application; without wording it is unknown what it includes.
 */
export interface AdvertisedPrice {
  /** In units of the currency. */
  amount?: number | undefined
  currency: Currency
  /** What the amount includes, in the words of the dealer's country. */
  wording?: PriceTypeWording | undefined
}

/** The price that shoppers may see; undefined if there is none. @spec 5.17 */
export function shownPrice(v: Pick<Vehicle, 'price'>): number | undefined {
  return isNumber(v.price) && v.price > PRICE_SHOWN_OVER ? v.price : undefined
}

/** @spec 5.17 9.1 */
export function advertisedPrice(
  v: PublishedVehicle & Partial<Vehicle>,
  { country }: Pick<Tenant, 'country'>,
): AdvertisedPrice {
  const amount = shownPrice(v)
  const currency = CURRENCY[country]
  return amount === undefined ? { currency } : { amount, currency, wording: priceTypeWording(v.price_type, country, v) }
}
