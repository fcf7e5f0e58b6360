import type { Rule, VehicleAd } from '../rule.ts'
import { PRICE_RULES } from './price-rules.ts'
import { RECORD_RULES } from './record-rules.ts'
import { WORDING_RULES } from './wording-rules.ts'

/** Rules about one vehicle's advertisement, each with what breaks it. */
export const VEHICLE_RULES: readonly Rule<VehicleAd>[] = [...PRICE_RULES, ...WORDING_RULES, ...RECORD_RULES]
