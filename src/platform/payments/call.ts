import type * as z from 'zod'
import { type JsonRequest, requestJson } from '../http/request-json.ts'
import { withRetries } from '../http/retries.ts'

/** Milliseconds; a shopper is waiting. */
export const PAYMENT_TIMEOUT = 10_000

export type PaymentCall = Omit<JsonRequest, 'timeout'>

/**
 * Calls a provider, and again if the connection is lost before the whole answer has arrived: servers may close an idle
 * connection just as a request is sent, which is no reason to refuse a shopper. Calls that change something carry an
 * idempotency key.
 *
 * @throws UpstreamError for a non-ok answer, and the errors of `fetch` or the schema
 */
export async function callProvider<T extends z.ZodType>(
  url: string,
  call: PaymentCall,
  schema: T,
): Promise<z.output<T>> {
  const request = () => requestJson(url, { ...call, timeout: PAYMENT_TIMEOUT })
  // The error that `fetch` throws for a lost connection; a timeout is a different one.
  const isFinal = (error: unknown) => !(error instanceof TypeError)
  const answer = schema.safeParse(await withRetries(request, { retries: 1, isFinal }))
  if (!answer.success) throw new TypeError('The payment provider gave an unexpected answer')
  return answer.data
}
