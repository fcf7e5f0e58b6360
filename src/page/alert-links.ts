import { escapeBrackets } from '#src/base/urls.ts'
import type { AlertKind } from '#src/lead/alert.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { isReserved } from '#src/vehicle/hold.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Link } from './elements.ts'
import * as messages from './messages.ts'
import type { SiteConfig } from './site/site-config.ts'

/** The link from a list to an alert for its search; undefined if the dealer offers none. */
export const searchAlert = (path: string, { routes }: SiteConfig): Link | undefined =>
  routes.alerts === undefined
    ? undefined
    : { label: messages.tellMeOfMatches, href: `${routes.alerts}?search=${escapeBrackets(path)}` }

/** The link from a vehicle to an alert for it: for its price, or to be told when it is for sale again. */
export function vehicleAlert(
  v: Vehicle,
  { routes }: SiteConfig,
  kind: AlertKind = isReserved(v) ? 'free' : 'price',
): Link | undefined {
  if (routes.alerts === undefined || !isAvailable(v)) return undefined
  const label = kind === 'free' ? messages.tellMeWhenFree : messages.tellMeOfLowerPrice
  return { label, href: `${routes.alerts}?car_id=${encodeURIComponent(v.id)}&kind=${kind}` }
}
