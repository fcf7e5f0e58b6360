import { groupThousands } from '#src/base/numbers.ts'
import { textOf } from '#src/base/record.ts'
import { isUuid } from '#src/base/uuid.ts'
import type { ValidationContext } from '#src/lead/field-rules.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { adjustedEstimate, knownAnswers } from '#src/vehicle/adjustment.ts'
import { isSameVehicle } from '#src/vehicle/same-vehicle.ts'
import type { Queries } from '../store/database.ts'
import type { ValuedVehicle } from '../store/valuation-tables.ts'
import { readValuation } from './queries.ts'
import { statedVehicle } from './valuation-call.ts'

const TO_BE_APPRAISED = 'to be appraised'

/**
 * The price and vehicle of the valuation that a lead refers to. The price is the
 * server's, never the browser's, and is omitted if the lead describes another
 * vehicle. `now` is milliseconds since the epoch. @spec 3.13
 */
export async function valuationFacts(
  queries: Queries,
  { tenant, values, now }: { tenant: Tenant; values: FormValues; now: number },
): Promise<FormValues> {
  const id = textOf(values.valuation_id).toLowerCase()
  const valuation = isUuid(id) ? await readValuation(queries, tenant.slug, id) : undefined
  if (!valuation) return {}
  if (!isOf(valuation.subject, values, { flags: tenant.flags, now })) return { offer_price: TO_BE_APPRAISED }
  // From the lead's own answers, because the call that adjusted the valuation may have failed.
  const answers = { ...valuation.adjustment_answers, ...knownAnswers(values) }
  const estimate = adjustedEstimate(valuation.estimate, answers)
  return {
    valuation_id: id,
    offer_price: estimate.kind === 'indicative' ? estimate.offer_price : TO_BE_APPRAISED,
    ...(estimate.kind === 'indicative' && { valued_vehicle: vehicleText(valuation.subject) }),
  }
}

function isOf(subject: ValuedVehicle, values: FormValues, context: ValidationContext): boolean {
  const stated = statedVehicle(values, context)
  return isSameVehicle(stated, subject) && (stated.km === undefined || stated.km === subject.km)
}

const vehicleText = ({ make, model, year, km }: ValuedVehicle): string =>
  `${[year || '', make, model].filter(Boolean).join(' ')}, ${groupThousands(km)} km`
