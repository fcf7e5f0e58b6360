import type * as z from 'zod'
import { type JsonRequest, requestJson } from '../http/request-json.ts'

/** Milliseconds; a shopper is waiting. */
export const PAYMENT_TIMEOUT = 10_000

export type PaymentCall = Omit<JsonRequest, 'timeout'>

/** @throws UpstreamError for a non-ok answer, and the errors of `fetch` or the schema */
export async function callProvider<T extends z.ZodType>(
  url: string,
  call: PaymentCall,
  schema: T,
): Promise<z.output<T>> {
  const answer = schema.safeParse(await requestJson(url, { ...call, timeout: PAYMENT_TIMEOUT }))
  if (!answer.success) throw new TypeError('The payment provider gave an unexpected answer')
  return answer.data
}
