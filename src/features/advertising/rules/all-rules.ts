import type { Rule, VehicleAd } from '../rule.ts'
import { LOCATION_RULES } from './location-rules.ts'
import { PRICE_RULES } from './price-rules.ts'
import { RECORD_RULES } from './record-rules.ts'
import { SITE_RULES } from './site-rules.ts'
import { WORDING_RULES } from './wording-rules.ts'

/** Rules about one vehicle's advertisement, each with what breaks it. */
export const VEHICLE_RULES: readonly Rule<VehicleAd>[] = [...PRICE_RULES, ...WORDING_RULES, ...RECORD_RULES]

/** All rules by what they are about. */
export const RULES_ABOUT: Record<'site' | 'location' | 'vehicle', readonly Rule<never>[]> = {
  site: SITE_RULES,
  location: LOCATION_RULES,
  vehicle: VEHICLE_RULES,
}

/** All rules, in a lawyer's terms. */
export const RULES: readonly Rule<never>[] = Object.values(RULES_ABOUT).flat()
