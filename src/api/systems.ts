import type { Environment } from '#src/base/environment.ts'
import type { Log } from '#src/base/log.ts'
import type { PlatformConnection } from '#src/platform/dealer-platform/connection.ts'
import type { Dashboard } from '#src/platform/dealer-platform/fetch-session-data.ts'
import type { LookUpConnection } from '#src/platform/http/look-up.ts'

/** Other systems that answer calls; those that aren't configured are undefined. */
export interface OutsideSystems {
  /** Bookings and manufacturers. */
  platform?: PlatformConnection
  /** Session data; each site chooses the production or staging dashboard. */
  dashboard?: Omit<Dashboard, 'isStaging'>
  /** Registrations and trade-in prices. */
  autograb?: LookUpConnection
  /** Vehicle history. */
  nevdis?: LookUpConnection
}

/** Milliseconds per attempt; short, because a shopper waits through two retries as well. */
const TIMEOUT = 4_000
/** Milliseconds; longer, because NEVDIS makes the certificate during the call. */
const CERTIFICATE_TIMEOUT = 15_000

interface Configured {
  environment: Environment
  log: Log
}

/** The systems that the environment configures; incompletely configured ones are left out. */
export function systemsFrom({ environment, log }: Configured): OutsideSystems {
  const { PLATFORM_URL, PLATFORM_USERNAME: username, PLATFORM_PASSWORD: password } = environment
  const { DASHBOARD_URL, DASHBOARD_STAGING_URL, AUTOGRAB_URL, AUTOGRAB_KEY, NEVDIS_URL, NEVDIS_KEY } = environment
  const report = (event: string, path = '') => log(event, { path })
  const platform = { timeout: TIMEOUT, log: report }
  return {
    ...(PLATFORM_URL && username && password && { platform: { api: PLATFORM_URL, username, password, ...platform } }),
    ...(DASHBOARD_URL && { dashboard: { production: DASHBOARD_URL, staging: DASHBOARD_STAGING_URL || DASHBOARD_URL } }),
    ...(AUTOGRAB_URL && AUTOGRAB_KEY && { autograb: { url: AUTOGRAB_URL, key: AUTOGRAB_KEY, timeout: TIMEOUT, log } }),
    ...(NEVDIS_URL &&
      NEVDIS_KEY && { nevdis: { url: NEVDIS_URL, key: NEVDIS_KEY, timeout: CERTIFICATE_TIMEOUT, log } }),
  }
}
