/** Another system's answer with a status that isn't ok. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/**
 * The error of a non-ok answer: its body's `error` with the HTTP status, otherwise "An unexpected error occurred",
 * followed by the status text if there is one.
 *
 * @spec 8.10
 */
export async function upstreamError(response: Response): Promise<UpstreamError> {
  const body: unknown = await response.json().catch(() => undefined)
  const stated: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined
  if (typeof stated === 'string' && stated !== '') return new UpstreamError(stated, response.status)
  const suffix = response.statusText === '' ? '' : `: ${response.statusText}`
  return new UpstreamError(`An unexpected error occurred${suffix}`, response.status)
}

/**
 * Why a call failed, without anything from the request: the status, the connection's error code (`ECONNREFUSED`), or
 * the kind of error.
 */
export function failureOf(error: unknown): string {
  if (error instanceof UpstreamError) return `status ${error.status}`
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = error.cause instanceof Error ? Reflect.get(error.cause, 'code') : undefined
  return typeof code === 'string' ? code : error.name
}
