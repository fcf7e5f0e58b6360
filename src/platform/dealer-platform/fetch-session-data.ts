import { baseUrl } from '#src/base/urls.ts'
import { upstreamError } from '../http/upstream-error.ts'

export interface Dashboard {
  production: string
  staging: string
  isStaging: boolean
}

const TIMEOUT = 10_000

/**
 * A website's session data from the production or the staging dashboard: an object
 * with any fields. Null without a site id.
 *
 * @throws UpstreamError for a non-ok answer or one that isn't an object
 * @spec 7.8 8.10
 */
export async function fetchSessionData(
  websiteId: string | undefined,
  { production, staging, isStaging }: Dashboard,
): Promise<object | null> {
  if (!websiteId) return null
  const host = baseUrl(isStaging ? staging : production)
  const url = `${host}api/v1/websites/${encodeURIComponent(websiteId)}/website_session_data.json`
  const response = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw await upstreamError(response)
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw await upstreamError(response)
  return body
}
