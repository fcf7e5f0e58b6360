import { counted } from '#src/base/text.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { PriceType, Vehicle } from './vehicle.ts'

export interface PriceTypeWording {
  type: string
  note: string
}

const DRIVE_AWAY = {
  AU: (months: string | undefined): string =>
    months
      ? `Includes ${months} of registration, compulsory third party insurance, government duty and dealer charges.`
      : 'Includes government duty and dealer charges.',
  NZ: (months: string | undefined): string =>
    `Includes GST and on-road costs: ${months ? `${months} of ` : ''}registration, licence and Warrant of Fitness.`,
}

const PLUS_ON_ROAD = {
  type: 'Plus on-road costs',
  note: 'Includes GST. Registration, licence and Warrant of Fitness are extra.',
}

const WITHOUT_CHARGES: Record<Tenant['country'], Record<Exclude<PriceType, 'drive_away'>, PriceTypeWording>> = {
  AU: {
    egc: {
      type: 'Excl. govt charges',
      note: 'Includes GST, options and dealer delivery. Government duty, registration and transfer are extra.',
    },
    // The trade's on-road costs include dealer delivery; New South Wales doesn't allow the term.
    plus_orc: {
      type: 'Excl. charges and delivery',
      note: 'Includes GST. Dealer delivery, government duty, registration and transfer are extra.',
    },
  },
  NZ: { egc: PLUS_ON_ROAD, plus_orc: PLUS_ON_ROAD },
}

/**
 * What the price includes, in the terms of the tenant's country. New South Wales doesn't allow "on road costs" for
 * government charges, and New Zealand doesn't use EGC. Undefined if the price type is unknown. In Australia a
 * registration is only stated if its months are known and nothing contradicts them.
 */
export function priceTypeWording(
  type: PriceType | undefined,
  country: Tenant['country'],
  v: Partial<Vehicle> = {},
): PriceTypeWording | undefined {
  if (type === undefined) return undefined
  if (type !== 'drive_away') return WITHOUT_CHARGES[country][type]
  return { type: 'Drive away', note: DRIVE_AWAY[country](includedMonths(v)) }
}

/** If a used vehicle's own expiry date is stated beside the price, the registration isn't part of the price. */
function includedMonths({ rego_months = 0, rego_expiry, car_type, comments }: Partial<Vehicle>): string | undefined {
  const isContradicted = (car_type === 'used' && rego_expiry !== undefined) || isUnregistered({ comments })
  return rego_months === 0 || isContradicted ? undefined : counted(rego_months, 'month')
}

/** According to the dealer's own words. */
export const isUnregistered = ({ comments = '' }: Pick<Vehicle, 'comments'>): boolean =>
  /\bun-?registered\b|\bno (?:rego|registration)\b/i.test(comments)
