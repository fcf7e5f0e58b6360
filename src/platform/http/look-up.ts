import * as z from 'zod'
import type { Log } from '#src/base/log.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import { baseUrl } from '#src/base/urls.ts'
import { requestJson } from './request-json.ts'
import { withRetries } from './retries.ts'
import { failureOf, UpstreamError } from './upstream-error.ts'

/** The connection to a system that looks up vehicles by plate or VIN. */
export interface LookUpConnection {
  /** Base URL with the version, e.g. `https://api.autograb.com.au/v2`. */
  url: string
  key: string
  /** Milliseconds that one request may take. */
  timeout: number
  /** Logs each call that failed for good. */
  log: Log
}

export type LookUpFailure = 'not-found' | 'failed'

interface LookUp {
  /** Its name, for the log. */
  system: string
  path: string
  body?: object
  retries?: number
}

/** Looks up a vehicle, with retries if the system fails but not if it answers 404. */
export async function lookUp<T>(
  { url, key, timeout, log }: LookUpConnection,
  { system, path, body, retries }: LookUp,
  shape: z.ZodType<T>,
): Promise<Result<T, LookUpFailure>> {
  const options = { headers: { authorization: `ApiKey ${key}` }, body, timeout }
  const request = async () => shape.parse(await requestJson(`${baseUrl(url)}${path}`, options))
  try {
    return ok(await withRetries(request, { retries, isFinal: isMissing }))
  } catch (error) {
    if (isMissing(error)) return fail('not-found')
    log('another system failed', { system, failure: failureOf(error) })
    return fail('failed')
  }
}

const isMissing = (error: unknown): boolean => error instanceof UpstreamError && error.status === 404

/** A text that is left out if the other system has none. */
export const words = z
  .string()
  .nullish()
  .transform((text) => text || undefined)
