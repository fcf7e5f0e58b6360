import type * as z from 'zod'
import { readJsonBody } from '../http/read-body.ts'
import { UpstreamError, upstreamError } from '../http/upstream-error.ts'

/** Milliseconds; a shopper is waiting. */
export const PAYMENT_TIMEOUT = 10_000

const LARGEST_ANSWER = 1024 * 1024

export interface PaymentCall {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  /** Sent as JSON; text is sent unchanged. */
  body?: object | string
}

/** @throws UpstreamError for a non-ok answer, and the errors of `fetch` or the schema */
export async function callProvider<T extends z.ZodType>(
  { method, url, headers, body }: PaymentCall,
  schema: T,
): Promise<z.output<T>> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(typeof body === 'object' && JSON_TYPE), ...headers },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
    signal: AbortSignal.timeout(PAYMENT_TIMEOUT),
    redirect: 'error',
  })
  if (!response.ok) throw await upstreamError(response)
  const answer = schema.safeParse(await readJsonBody(response, LARGEST_ANSWER))
  if (!answer.success) throw new UpstreamError('The payment provider gave an unexpected answer', response.status)
  return answer.data
}

const JSON_TYPE = { 'content-type': 'application/json' }
