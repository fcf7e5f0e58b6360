import { formatPrice } from '#src/base/money.ts'
import { isNumber } from '#src/base/numbers.ts'
import { isRecord, textOf } from '#src/base/record.ts'
import { ADJUSTMENT_QUESTIONS } from '#src/vehicle/adjustment.ts'
import type { FormValues } from './form-values.ts'
import { type RegisteredVehicle, readRegisteredVehicle } from './registered-vehicle.ts'
import { PERSON } from './shared-fields.ts'

/** The answers that a valuation needs. */
const VEHICLE = ['Vehicle Make', 'Vehicle Model', 'Vehicle Year', 'kilometres'] as const
const ATTRIBUTES = ['Rego', 'regoState', 'vehicle_id', 'lead_id', ...VEHICLE] as const

/**
 * The request that starts a valuation: user data, the vehicle of interest and, as lead attributes, the trade-in.
 * Undefined until the trade-in is described.
 *
 * @spec 3.13 7.7
 */
export function valuationRequest(values: FormValues): Record<string, unknown> | undefined {
  if (VEHICLE.some((name) => textOf(values[name]) === '')) return undefined
  const user = [...PERSON.map(({ name }) => name), 'car_id', 'car_dealership_id']
  return { ...filled(values, user), lead_attributes: filled(values, ATTRIBUTES) }
}

/** The adjusting answers so far; undefined if there are none. @spec 3.13 */
export function adjustmentAnswers(values: FormValues): Record<string, string> | undefined {
  const answers = filled(
    values,
    ADJUSTMENT_QUESTIONS.map(({ id }) => id),
  )
  return Object.keys(answers).length > 0 ? answers : undefined
}

/** The outcome of a valuation. */
export type Valuation = {
  /** The valued vehicle, `2021 Mazda 3`. */
  subject: string
  /** The vehicle of the registration, if it differs. */
  registered?: RegisteredVehicle
} & (
  | { kind: 'indicative'; id: string; offer_price: number; low: number; high: number }
  /** No estimate, so a person has to appraise the vehicle. */
  | { kind: 'manual'; id?: string; reason: string }
)

/** @spec 9.6 */
const REASONS: Record<string, string> = {
  'over-7-years': "We can't usually give an online estimate for vehicles over 7 years old.",
  'over-100000-km': "We can't usually give an online estimate for vehicles with more than 100,000 km.",
  'too-few-comparables': "We haven't sold enough of these lately to give you an online estimate.",
  'unknown-vehicle': "We couldn't tell which vehicle this is from those details.",
}
const NO_SERVICE = "Our online estimate isn't available right now."

/** Parses the lead API's answer; `manual` if it is invalid. @spec 3.13 9.6 */
export function readValuation(body: unknown): Valuation {
  if (!isRecord(body)) return { kind: 'manual', reason: NO_SERVICE, subject: '' }
  const { id, kind, offer_price, low, high, reason } = body
  const vehicles = { subject: subjectOf(body.subject), registered: readRegisteredVehicle(body.registered) }
  if (kind === 'indicative' && typeof id === 'string' && isNumber(offer_price) && isNumber(low) && isNumber(high)) {
    return { kind, id, offer_price, low, high, ...vehicles }
  }
  const known = typeof reason === 'string' && Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined
  return { kind: 'manual', id: typeof id === 'string' ? id : undefined, reason: known ?? NO_SERVICE, ...vehicles }
}

/** A range, or one price if both ends are the same. */
export const offerRange = ({ low, high }: { low: number; high: number }): string =>
  low === high ? formatPrice(low) : `${formatPrice(low)} to ${formatPrice(high)}`

function subjectOf(subject: unknown): string {
  if (!isRecord(subject)) return ''
  return [subject.year, subject.make, subject.model].map(textOf).filter(Boolean).join(' ')
}

function filled(values: FormValues, names: readonly string[]): Record<string, string> {
  const texts = names.map((name): [string, string] => [name, textOf(values[name])])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
