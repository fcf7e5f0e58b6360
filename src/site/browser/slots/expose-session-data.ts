import { isRecord } from '#src/base/record.ts'
import { apiOf, type BrowserConfig } from '../../stores/browser-config.ts'
import { keepForVisit, readVisit } from '../../stores/visit.ts'

/** Storage key: the data is fetched once per visit. */
const KEY = 'website-session-data'
/** Timeout in milliseconds. */
const TIMEOUT = 20_000

/**
 * Adds the dealer platform's session data to the data layer, unchanged. If the
 * platform has none (null) or the call fails, tags work without it.
 *
 * @spec 7.8
 */
export async function exposeSessionData(site: BrowserConfig): Promise<void> {
  const data = readVisit(KEY) ?? (await fetchSessionData(site).catch(() => undefined))
  if (!isRecord(data)) return
  keepForVisit(KEY, data)
  window.dataLayer?.push({ event: 'website_session_data', website_session_data: data })
}

async function fetchSessionData(site: BrowserConfig): Promise<unknown> {
  const path = `${apiOf(site)}/websites/${encodeURIComponent(site.website_id)}/website_session_data.json`
  const response = await fetch(path, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT) })
  return response.ok ? response.json() : undefined
}
