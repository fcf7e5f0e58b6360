import type * as z from 'zod'
import { type JsonRequest, requestJson } from '../http/request-json.ts'
import { withRetries } from '../http/retries.ts'

/** Milliseconds; a shopper is waiting. */
export const PAYMENT_TIMEOUT = 10_000

export type PaymentCall = Omit<JsonRequest, 'timeout'>

/**
 * Calls a provider, and once more if the connection is lost before the whole answer is there: servers close idle ones
 * just as we send, and a shopper would be refused for that. Calls that change something carry an idempotency key.
 *
 * @throws UpstreamError for a non-ok answer, and the errors of `fetch` or the schema
 */
export async function callProvider<T extends z.ZodType>(
  url: string,
  call: PaymentCall,
  schema: T,
): Promise<z.output<T>> {
  const ask = () => requestJson(url, { ...call, timeout: PAYMENT_TIMEOUT })
  // What `fetch` throws when a connection is lost; a timeout is another error.
  const isFinal = (error: unknown) => !(error instanceof TypeError)
  const answer = schema.safeParse(await withRetries(ask, { retries: 1, isFinal }))
  if (!answer.success) throw new TypeError('The payment provider gave an unexpected answer')
  return answer.data
}
