import { textOf } from '#src/base/record.ts'
import type { FormValues } from './form-values.ts'

/** A vehicle that the look-up found for a registration. @spec 3.13 7.6 */
export interface RegisteredVehicle {
  title: string
  /** Badge, body, transmission, fuel and colour, so that owners recognise their vehicle. */
  detail: string
  /** Answers of the trade-in form, by field name. */
  answers: Record<string, string>
  vin?: string
}

const DETAILS = ['series', 'body', 'transmission', 'fuel', 'colour']

/** Parses the look-up's answer; undefined if it contains no vehicle. */
export function readRegisteredVehicle(body: unknown): RegisteredVehicle | undefined {
  const text = (name: string): string => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const [make, model, year] = [text('make'), text('model'), text('year')]
  if (make === '' || model === '') return undefined
  const answers = {
    'Vehicle Make': make,
    'Vehicle Model': model,
    'Vehicle Year': year,
    vehicle_id: text('vehicle_id'),
  }
  return {
    title: text('title') || [year, make, model, text('badge')].filter(Boolean).join(' '),
    detail: DETAILS.map(text).filter(Boolean).join(', '),
    answers: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== '')),
    vin: text('vin') || undefined,
  }
}

/** Whether a form's answers still describe the found vehicle, with the same make, model and year. */
export const isVehicleOf = ({ answers }: RegisteredVehicle, values: FormValues): boolean =>
  Object.entries(answers).every(([name, answer]) => name === 'vehicle_id' || textOf(values[name]) === answer)
