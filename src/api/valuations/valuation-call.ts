import { textOf } from '#src/base/record.ts'
import type { Field } from '#src/lead/field.ts'
import { problemOf, type ValidationContext } from '#src/lead/field-rules.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import { KILOMETRES, PERSON, VEHICLE_YEAR } from '#src/lead/shared-fields.ts'
import { wholeNumberOf } from '#src/lead/typing/whole-number.ts'
import { formErrors } from '#src/lead/validation.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { TradeInVehicle } from '#src/vehicle/comparables.ts'

/** A request for a valuation, parsed and limited in size. */
export interface ValuationCall {
  tenant: Tenant
  key?: string
  fingerprint: string
  /** Name, phone and email, if given. */
  person: Record<string, string>
  car_id?: string
  car_dealership_id?: string
  lead_attributes: FormValues
}

/** A shopper's description of the vehicle to be traded in; a registration alone is enough on sites with AutoGrab. */
export interface StatedVehicle extends Partial<TradeInVehicle> {
  rego?: string
  regoState?: string
  /** AutoGrab's id from an earlier look-up. */
  vehicle_id?: string
}

/** The names of each fact in forms and in calls. */
const NAMES: Record<keyof StatedVehicle, readonly string[]> = {
  make: ['Vehicle Make', 'make'],
  model: ['Vehicle Model', 'model'],
  year: ['Vehicle Year', 'year'],
  km: ['kilometres', 'km'],
  rego: ['Rego', 'rego'],
  regoState: ['regoState'],
  vehicle_id: ['vehicle_id'],
}

const textIn = (attributes: FormValues, name: keyof StatedVehicle): string | undefined =>
  NAMES[name].map((one) => textOf(attributes[one])).find(Boolean)

/** The questions whose answers are numbers. */
const NUMBERS = { year: VEHICLE_YEAR, km: KILOMETRES } as const satisfies Partial<Record<keyof StatedVehicle, Field>>

/** The vehicle that the attributes describe, without impossible numbers. */
export function statedVehicle(attributes: FormValues, context: ValidationContext): StatedVehicle {
  const of = (name: keyof StatedVehicle) => textIn(attributes, name)
  const numberOf = (name: keyof typeof NUMBERS) => {
    const text = of(name) ?? ''
    return problemOf(NUMBERS[name], text, context) === undefined ? wholeNumberOf(text) : undefined
  }
  return {
    make: of('make'),
    model: of('model'),
    year: numberOf('year'),
    km: numberOf('km'),
    rego: of('rego')?.replace(/[\s-]/g, '').toUpperCase().slice(0, 12),
    regoState: of('regoState')?.toUpperCase(),
    vehicle_id: of('vehicle_id')?.slice(0, 64),
  }
}

/** The errors of a valuation request, by field. Name and phone number are optional but must be valid. */
export function valuationErrors(
  { person, lead_attributes }: Pick<ValuationCall, 'person' | 'lead_attributes'>,
  byPlate: boolean,
  context: ValidationContext,
): Record<string, string> {
  const optional = PERSON.map((field) => ({ ...field, required: false }))
  const required = byPlate ? (['km'] as const) : (['make', 'model', 'year', 'km'] as const)
  const wrong = required.flatMap((name) => {
    const text = textIn(lead_attributes, name)
    const field = name === 'year' || name === 'km' ? NUMBERS[name] : undefined
    const message = text === undefined ? MESSAGES.required : field && problemOf(field, text, context)
    return message === undefined ? [] : [[NAMES[name][0] ?? name, message]]
  })
  return { ...formErrors(optional, person, context), ...Object.fromEntries(wrong) }
}
