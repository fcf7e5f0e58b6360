import type { Link } from '#src/page/elements.ts'
import * as common from '#src/page/messages.ts'
import type { SiteConfig } from '#src/page/site/site-config.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { isReserved } from '#src/vehicle/hold.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { AlertKind } from './alert.ts'
import * as messages from './messages.ts'

/** The link from a list to an alert for its search, whose query stays one value; undefined if the dealer offers none. */
export const searchAlert = (path: string, { routes }: SiteConfig): Link | undefined =>
  routes.alerts === undefined
    ? undefined
    : {
        label: messages.emailNewMatches,
        href: `${routes.alerts}?search=${path.replace(/[%&#+[\]]/g, encodeURIComponent)}`,
      }

/** The link from a vehicle to an alert for it: for a lower price, or for when it is for sale again. */
export function vehicleAlert(
  v: Vehicle,
  { routes }: SiteConfig,
  kind: AlertKind = isReserved(v) ? 'free' : 'price',
): Link | undefined {
  if (routes.alerts === undefined || !isAvailable(v)) return undefined
  const label = kind === 'free' ? common.emailWhenAvailable : messages.emailPriceDrop
  return { label, href: `${routes.alerts}?car_id=${encodeURIComponent(v.id)}&kind=${kind}` }
}
