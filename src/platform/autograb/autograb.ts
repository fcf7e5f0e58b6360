import * as z from 'zod'
import { ok, type Result } from '#src/base/result.ts'
import { type LookUpConnection, type LookUpFailure, lookUp, words } from '../http/look-up.ts'

/** A registration plate as a shopper types it. */
export interface Registration {
  rego: string
  /** An Australian plate is unique only within its state; New Zealand has no states. */
  regoState?: string
  country: 'AU' | 'NZ'
}

const text = z.string().optional()

/** The vehicle of a plate. `vehicle_id` is AutoGrab's own. */
export const autograbVehicle = z.object({
  vehicle_id: z.string(),
  title: text,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  badge: text,
  series: text,
  body: text,
  transmission: text,
  fuel: text,
  drive: text,
  vin: text,
  colour: text,
})
export type AutograbVehicle = z.infer<typeof autograbVehicle>

const answer = z.object({
  vehicle: z.object({
    id: z.string(),
    title: z.string(),
    make: z.string(),
    model: z.string(),
    year: z.coerce.number().int(),
    badge: words,
    series: words,
    body_type: words,
    transmission_type: words,
    fuel_type: words,
    drive_type: words,
    vin: words,
    colour: words,
  }),
})

const prediction = z.object({
  prediction: z.object({ id: z.string(), price: z.number().positive(), trade_price: z.number().positive().nullish() }),
})

/** Looks up the vehicle of a registration plate, with two retries unless the plate is unknown. @spec 3.13 7.6 9.2 */
export async function lookUpRegistration(
  connection: LookUpConnection,
  { rego, regoState, country }: Registration,
): Promise<Result<AutograbVehicle, LookUpFailure>> {
  const query = new URLSearchParams({ region: country.toLowerCase(), ...(regoState && { state: regoState }) })
  const path = `vehicles/registrations/${encodeURIComponent(rego)}?${query}`
  const read = await lookUp(connection, { system: 'AutoGrab', path }, answer)
  if (!read.ok) return read
  const { id, body_type, transmission_type, fuel_type, drive_type, ...vehicle } = read.value.vehicle
  return ok({
    ...vehicle,
    vehicle_id: id,
    body: body_type,
    transmission: transmission_type,
    fuel: fuel_type,
    drive: drive_type,
  })
}

export interface PredictedPrice {
  /** The advertised price of a vehicle like this. */
  price: number
  /** The price that a dealer pays for it, if AutoGrab has one. */
  trade_price?: number
}

/** AutoGrab's expected price of a vehicle. @spec 7.7 */
export async function predictPrice(
  connection: LookUpConnection,
  { vehicle_id, km, country }: { vehicle_id: string; km: number; country: 'AU' | 'NZ' },
): Promise<Result<PredictedPrice, LookUpFailure>> {
  const body = { region: country.toLowerCase(), vehicle_id, kms: km }
  const read = await lookUp(connection, { system: 'AutoGrab', path: 'valuations/predict', body }, prediction)
  if (!read.ok) return read
  const { price, trade_price } = read.value.prediction
  return ok({ price, trade_price: trade_price ?? undefined })
}
