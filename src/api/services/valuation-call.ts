import { type FormValues, textOf } from '#src/lead/form-values.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import { PERSON } from '#src/lead/shared-fields.ts'
import { wholeNumberOf } from '#src/lead/typing/whole-number.ts'
import { formErrors } from '#src/lead/validation.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Subject } from '#src/vehicle/comparables.ts'

/** A request for a valuation, parsed and limited in size. */
export interface ValuationCall {
  tenant: Tenant
  key?: string
  fingerprint: string
  /** Name, phone and e-mail, if given. */
  person: Record<string, string>
  car_id?: string
  car_dealership_id?: string
  lead_attributes: FormValues
}

/** What a shopper says about the vehicle to be traded in; a registration alone is enough on sites with AutoGrab. */
export interface StatedVehicle extends Partial<Subject> {
  rego?: string
  regoState?: string
  /** AutoGrab's id from an earlier look-up. */
  vehicle_id?: string
}

const FIRST_YEAR = 1900
const MOST_KM = 2_000_000

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

/** The vehicle that the attributes describe. */
export function statedVehicle(attributes: FormValues, now: number): StatedVehicle {
  const of = (name: keyof StatedVehicle) => NAMES[name].map((one) => textOf(attributes[one])).find(Boolean)
  const [year, km] = [wholeNumberOf(of('year') ?? ''), wholeNumberOf(of('km') ?? '')]
  return {
    make: of('make'),
    model: of('model'),
    year: year && year >= FIRST_YEAR && year <= new Date(now).getUTCFullYear() + 1 ? year : undefined,
    km: km !== undefined && km >= 0 && km <= MOST_KM ? km : undefined,
    rego: of('rego')?.replace(/[\s-]/g, '').toUpperCase().slice(0, 12),
    regoState: of('regoState')?.toUpperCase(),
    vehicle_id: of('vehicle_id')?.slice(0, 64),
  }
}

/** The errors of a valuation request, by field. Name and phone number are optional but must be valid. */
export function valuationErrors(
  { person, tenant }: Pick<ValuationCall, 'person' | 'tenant'>,
  stated: StatedVehicle,
  byPlate: boolean,
): Record<string, string> {
  const optional = PERSON.map((field) => ({ ...field, required: false }))
  const wanted = byPlate ? (['km'] as const) : (['make', 'model', 'year', 'km'] as const)
  const missing = wanted.flatMap((name) =>
    stated[name] === undefined ? [[NAMES[name][0] ?? name, MESSAGES.required]] : [],
  )
  return { ...formErrors(optional, person, tenant), ...Object.fromEntries(missing) }
}
