import * as z from 'zod'
import { ok, type Result } from '#src/base/result.ts'
import { type LookUpConnection, type LookUpFailure, lookUp, words } from '../http/look-up.ts'

/** Plate and state, or VIN. */
export type HistoryQuery = { rego: string; regoState: string } | { vin: string }

const text = z.string().optional()

/** The Australian registers' record of a vehicle. `checked_at` is the time of the certificate's facts. */
export const vehicleHistory = z.object({
  rego: text,
  regoState: text,
  vin: text,
  make: text,
  model: text,
  year: z.int().optional(),
  colour: text,
  body: text,
  has_finance_owing: z.boolean(),
  is_stolen: z.boolean(),
  is_written_off: z.boolean(),
  has_safety_recalls: z.boolean(),
  checked_at: z.iso.datetime(),
})

type VehicleHistory = z.infer<typeof vehicleHistory>

const certificate = z.object({
  certificate: z.object({
    rego: words,
    rego_state: words,
    vin: words,
    make: words,
    model: words,
    year: z.coerce.number().int().optional(),
    colour: words,
    body_type: words,
    certificate_created_at: z.iso.datetime(),
    has_secured_parties: z.boolean(),
    has_stolen_records: z.boolean(),
    has_written_off_records: z.boolean(),
    has_safety_recalls: z.boolean().default(false),
  }),
})

/**
 * Fetches the history of a vehicle from a reseller of NEVDIS certificates. Without retries, because each would cost
 * money.
 *
 * @spec 7.6
 */
export async function fetchHistory(
  connection: LookUpConnection,
  query: HistoryQuery,
): Promise<Result<VehicleHistory, LookUpFailure>> {
  const vehicle = 'vin' in query ? { vin: query.vin } : { rego: query.rego, state: query.regoState }
  const request = { system: 'NEVDIS', path: 'certificates/generate', body: { ...vehicle, type: 'ppsr' }, retries: 0 }
  const read = await lookUp(connection, request, certificate)
  return read.ok ? ok(historyOf(read.value.certificate)) : read
}

const historyOf = ({
  rego_state,
  body_type,
  certificate_created_at,
  has_secured_parties,
  has_stolen_records,
  has_written_off_records,
  ...history
}: z.infer<typeof certificate>['certificate']): VehicleHistory => ({
  ...history,
  regoState: rego_state,
  body: body_type,
  has_finance_owing: has_secured_parties,
  is_stolen: has_stolen_records,
  is_written_off: has_written_off_records,
  checked_at: certificate_created_at,
})
