import { isRecord, textOf } from '#src/base/record.ts'
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
  const text = (name: string): string => (isRecord(body) ? textOf(body[name]) : '')
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

const RECORDS = [
  ['has_finance_owing', 'finance owing', 'no finance owing'],
  ['is_stolen', 'recorded as stolen', 'not stolen'],
  ['is_written_off', 'recorded as written off', 'not written off'],
] as const

/** The registers' records about a vehicle in one sentence; undefined if the answer is invalid. @spec 7.6 */
export function historyWords(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined
  const found = RECORDS.map(([name, yes, no]) => {
    const value = body[name]
    return typeof value === 'boolean' ? (value ? yes : no) : undefined
  })
  return found.includes(undefined) ? undefined : `On the registers: ${found.join(', ')}.`
}
