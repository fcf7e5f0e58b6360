/** An answer of another system that was not ok. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/**
 * The error of a non-ok answer: its body's `error` with the HTTP status, otherwise
 * 'An unexpected error occurred', followed by the status text when there is one.
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

/** Why another system gave nothing, without what was asked of it: its status, or the kind of error. */
export const failureOf = (error: unknown): string =>
  error instanceof UpstreamError ? `status ${error.status}` : error instanceof Error ? error.name : 'unknown'
