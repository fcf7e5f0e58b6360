import { isRecord } from '#src/base/record.ts'
import { fetchApi, readBrowserConfig } from '../../stores/browser-config.ts'
import { readVisit, writeVisit } from '../../stores/storage.ts'

/** Storage key: the data is fetched once per visit. */
const KEY = 'website-session-data'

/**
 * Adds the dealer platform's session data to the data layer, unchanged. If the platform has none (null) or the call
 * fails, tags work without it.
 *
 * @spec 7.8
 */
export async function exposeSessionData(): Promise<void> {
  const data = readVisit(KEY) ?? (await fetchSessionData().catch(() => undefined))
  if (!isRecord(data)) return
  writeVisit(KEY, data)
  window.dataLayer?.push({ event: 'website_session_data', website_session_data: data })
}

async function fetchSessionData(): Promise<unknown> {
  const path = `/websites/${encodeURIComponent(readBrowserConfig().website_id)}/website_session_data.json`
  const response = await fetchApi(path, { headers: { accept: 'application/json' } })
  return response.ok ? response.json() : undefined
}
