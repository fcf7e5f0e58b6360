import { baseUrl } from '#src/base/urls.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { FollowerRow } from '../store/alerts.ts'

type Linked = Pick<FollowerRow, 'origin' | 'token'>

/** Where a follower sees the site: the address that was used when alerts were asked for, or the site's own. */
export const originOf = ({ origin }: Pick<Linked, 'origin'>, { url }: Pick<Tenant, 'url'>): string =>
  origin ?? baseUrl(url, { trailingSlash: false })

/** The page of a follower's alerts. @param base of the API's paths */
export const alertsPath = (base: string, token: string): string => `${base}/alerts/${token}`

/** Ends all alerts: a page with one button, and what mail programs call by themselves (RFC 8058). */
export const stopPath = (base: string, token: string): string => `${alertsPath(base, token)}/stop`
