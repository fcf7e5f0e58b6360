import { counted } from '#src/base/text.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { PriceType } from './vehicle.ts'

export interface PriceTypeWording {
  type: string
  note: string
}

const DRIVE_AWAY = {
  AU: {
    type: 'Drive away',
    note: 'Includes registration, compulsory third party insurance, government duty and dealer charges.',
  },
  NZ: { type: 'Drive away', note: 'Includes GST and on-road costs: registration, licence and Warrant of Fitness.' },
}

const WITHOUT_CHARGES = {
  AU: {
    type: 'Excl. govt charges',
    note: 'Includes GST, options and dealer delivery. Government duty, registration and transfer are extra.',
  },
  NZ: {
    type: 'Plus on-road costs',
    note: 'Includes GST. Registration, licence and Warrant of Fitness are extra.',
  },
}

const YEAR = 12

/**
 * What the price includes, in the words of the tenant's country. `egc` and
 * `plus_orc` mean the same: New South Wales does not allow "on road costs" for
 * government charges, and New Zealand does not say EGC. Undefined if the price
 * type is unknown. Less than a year of registration is said in months.
 */
export function priceTypeWording(
  type: PriceType | undefined,
  country: Tenant['country'],
  rego_months?: number,
): PriceTypeWording | undefined {
  if (type === undefined) return undefined
  if (type !== 'drive_away') return WITHOUT_CHARGES[country]
  const { note, ...wording } = DRIVE_AWAY[country]
  if (rego_months === undefined || rego_months >= YEAR) return { ...wording, note }
  return { ...wording, note: note.replace('registration', `${counted(rego_months, 'month')} of registration`) }
}
