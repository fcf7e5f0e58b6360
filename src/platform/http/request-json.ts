import { readJsonBody } from './read-body.ts'
import { upstreamError } from './upstream-error.ts'

const LARGEST_ANSWER = 1024 * 1024

export interface JsonRequest {
  headers?: Record<string, string>
  /** Posted as JSON, or unchanged if it is text. Without it the request is a GET. */
  body?: object | string
  /** Milliseconds for the whole exchange. */
  timeout: number
}

/**
 * Sends a JSON request to another system and returns its JSON answer.
 *
 * @throws UpstreamError for a non-ok answer, otherwise the error of fetch or the parser
 */
export async function requestJson(url: string, { headers = {}, body, timeout }: JsonRequest): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(typeof body === 'object' && JSON_TYPE), ...headers },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) throw await upstreamError(response)
  return readJsonBody(response, LARGEST_ANSWER)
}

const JSON_TYPE = { 'content-type': 'application/json' }
