import * as z from 'zod'
import { fail, ok, type Result } from '#src/base/result.ts'
import { baseUrl } from '#src/base/urls.ts'
import { requestJson } from '../http/request-json.ts'
import { failureOf, UpstreamError } from '../http/upstream-error.ts'

/** The connection to NEVDIS, through a reseller of its certificates. */
export interface NevdisConnection {
  /** Base URL with the version. */
  url: string
  key: string
  /** Milliseconds that one request may take. */
  timeout: number
  /** Logs each call that failed for good. */
  log: (event: string, facts: Record<string, string>) => void
}

/** Plate and state, or VIN. */
export type HistoryQuery = { rego: string; regoState: string } | { vin: string }

const text = z.string().optional()

/** What the registers of Australia know about a vehicle. `checked_at` is when the certificate's facts were known. */
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

const words = z
  .string()
  .nullish()
  .transform((text) => text || undefined)

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
 * Fetches the history of a vehicle. No retries, because each certificate costs money.
 *
 * @spec 7.6
 */
export async function fetchHistory(
  { url, key, timeout, log }: NevdisConnection,
  query: HistoryQuery,
): Promise<Result<VehicleHistory, 'not-found' | 'failed'>> {
  const vehicle = 'vin' in query ? { vin: query.vin } : { rego: query.rego, state: query.regoState }
  const headers = { authorization: `ApiKey ${key}` }
  const body = { ...vehicle, type: 'ppsr' }
  try {
    const answer = await requestJson(`${baseUrl(url)}certificates/generate`, { headers, body, timeout })
    return ok(historyOf(certificate.parse(answer).certificate))
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return fail('not-found')
    log('another system failed', { system: 'NEVDIS', failure: failureOf(error) })
    return fail('failed')
  }
}

const historyOf = ({
  rego_state,
  body_type,
  certificate_created_at,
  has_secured_parties,
  has_stolen_records,
  has_written_off_records,
  ...told
}: z.infer<typeof certificate>['certificate']): VehicleHistory => ({
  ...told,
  regoState: rego_state,
  body: body_type,
  has_finance_owing: has_secured_parties,
  is_stolen: has_stolen_records,
  is_written_off: has_written_off_records,
  checked_at: certificate_created_at,
})
