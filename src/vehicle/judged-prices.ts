import { formatPrice } from '#src/base/money.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { shownPrice } from './advertised-price.ts'
import type { AdvertisedVehicle, PriceLedger } from './price-ledger.ts'
import { numberedTitle } from './title.ts'
import type { Vehicle } from './vehicle.ts'
import { claimsWasPrice, isWasPriceProved } from './was-price.ts'

/** How many vehicles a warning names. */
const NAMED = 3

type JudgingTenant = Pick<Tenant, 'country' | 'was_price'>

/**
 * The stock as it may be advertised: without "was" prices that nothing proves, and in New Zealand without prices of
 * used vehicles that leave out on-road costs (Consumer Information Standards (Used Motor Vehicles) Regulations 2008:
 * the cash price includes registration and licensing). The warnings say what was dropped, and whose odometer or year
 * is lower than at the last publication.
 *
 * @param now milliseconds since the epoch
 */
export function judgedPrices(
  vehicles: readonly Vehicle[],
  ledger: PriceLedger,
  { country, was_price: rule }: JudgingTenant,
  now: number,
): { vehicles: Vehicle[]; warnings: string[] } {
  const unproved = new Set(
    vehicles.filter((v) => claimsWasPrice(v) && !isWasPriceProved(v, ledger[v.id]?.periods ?? [], rule, now)),
  )
  const was = [...unproved].map((v) => `${numberedTitle(v)}, was ${formatPrice(v.before_price ?? 0)}`)
  const lower = vehicles.flatMap((v) => backwards(v, ledger[v.id]).map((what) => `${numberedTitle(v)}, ${what}`))
  const { days, within } = rule
  const isPartial = (v: Vehicle) =>
    country === 'NZ' && v.car_type === 'used' && (v.price_type === 'plus_orc' || v.price_type === 'egc')
  const partial = vehicles.filter((v) => shownPrice(v) !== undefined && isPartial(v))
  return {
    vehicles: vehicles.map((v) => {
      if (isPartial(v)) return { ...v, price: undefined, before_price: undefined }
      return unproved.has(v) ? { ...v, before_price: undefined } : v
    }),
    warnings: [
      ...warning(
        was,
        `"Was" prices left out, because nothing shows that they were the price for ${days} of the last ${within} days`,
        'If you can prove one, record its first and last day: before_price_from and before_price_until.',
      ),
      ...warning(
        partial.map(numberedTitle),
        'Prices of used vehicles left out, because on-road costs come on top, which New Zealand law includes',
        'Give the price with registration and licensing, and price_type drive_away.',
      ),
      ...warning(
        lower,
        'Kilometres or years lower than when the vehicle was last published',
        'Check them: a false odometer reading or year is an offence.',
      ),
    ],
  }
}

function backwards(v: Vehicle, last: AdvertisedVehicle | undefined): string[] {
  const isLower = (value: number | undefined, before: number | undefined): boolean =>
    value !== undefined && before !== undefined && value < before
  return [
    ...(isLower(v.km, last?.km) ? [`${v.km} km after ${last?.km} km`] : []),
    ...(isLower(v.year, last?.year) ? [`${v.year} after ${last?.year}`] : []),
  ]
}

function warning(cases: readonly string[], what: string, remedy: string): string[] {
  if (cases.length === 0) return []
  const more = cases.length > NAMED ? ` and ${cases.length - NAMED} more` : ''
  return [`${what}: ${cases.slice(0, NAMED).join('; ')}${more}. ${remedy}`]
}
