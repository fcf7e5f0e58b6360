import { isAvailable } from '#src/vehicle/availability.ts'
import { cardFacts } from '#src/vehicle/facts.ts'
import { marketBadge } from '#src/vehicle/market-badge.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import type { Tag } from '#src/vehicle/tag.ts'
import { vehicleSubtitle, vehicleTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { Card, Link, Phone } from './elements.ts'
import { phoneModel } from './locations/phone.ts'
import * as messages from './messages.ts'
import { photoCount } from './pictures.ts'
import type { SiteConfig } from './site/site-config.ts'
import { applyPath, enquirePath } from './vehicle-links.ts'

/** A vehicle in a list. @spec 2.21 2.27 4.4 5.16 5.17 */
export function vehicleCard(v: Vehicle, tags: Tag[], context: SiteConfig): Card {
  const { tenant } = context
  const available = isAvailable(v)
  return {
    kind: 'vehicle',
    vehicle_id: v.id,
    stock_number: v.stocknum,
    href: vehiclePath(v, tenant),
    picture: context.picture(v),
    photos: photoCount(v, context.photos(v)),
    tags,
    title: vehicleTitle(v),
    subtitle: vehicleSubtitle(v),
    price: priceDisplay(v, tenant),
    market: available ? marketLabel(v, context) : undefined,
    facts: cardFacts(v, tenant.template),
    location: tenant.switches.search.show_location ? placeOf(v, context) : undefined,
    phone: tenant.switches.cars.show_phone ? vehiclePhone(v, context) : undefined,
    actions: available ? cardActions(v, context) : [],
    sold: !available,
  }
}

/** The phone number of the vehicle's yard. @spec 2.27 4.6 */
export function vehiclePhone(v: Vehicle, context: SiteConfig): Phone | undefined {
  const { tenant } = context
  const own = v.location?.phone ?? context.locationOf(v)?.contact_detail.phone
  return phoneModel(own, tenant.country) ?? context.locations[0]?.phone
}

/** @spec 5.16 */
function marketLabel(v: Vehicle, { tenant }: SiteConfig): string | undefined {
  if (!tenant.switches.cars.show_market_badge) return undefined
  return marketBadge(v)?.label
}

const placeOf = (v: Vehicle, context: SiteConfig): string | undefined =>
  v.location?.location_name ?? context.locationOf(v)?.name ?? v.city

/** @spec 2.21 2.27 */
function cardActions(v: Vehicle, context: SiteConfig): Link[] {
  const apply = applyPath(v, context)
  return [
    { label: messages.enquire, href: enquirePath(v, context), emphasised: true },
    ...(apply ? [{ label: messages.applyToday, href: apply }] : []),
  ]
}
