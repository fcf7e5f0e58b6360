import { formatPrice } from '#src/base/money.ts'
import type { VehicleSheet } from '#src/record/vehicle-sheet.ts'
import { conditionLabel } from '#src/vehicle/condition.ts'
import { factText } from '#src/vehicle/facts.ts'
import { isAboutFinance } from '#src/vehicle/finance-words.ts'
import { feedImage } from '#src/vehicle/image.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { vehicleState } from '#src/vehicle/state.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import * as messages from '../messages.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { commentParagraphs } from '../vehicle-page/comments.ts'
import { vehicleCondition } from '../vehicle-page/condition.ts'
import { notIncluded } from '../vehicle-page/messages.ts'
import { specification } from '../vehicle-page/specification.ts'

/**
 * The facts about a vehicle for agents, and for replies to shoppers who enquire: the content of its page, without
 * anything about finance. Null if it has been sold.
 */
export function vehicleSheet(v: Vehicle, context: DealerSite): VehicleSheet | null {
  const { tenant, locationOf, photos } = context
  const state = vehicleState(v)
  if (state === 'sold') return null
  const { text, type, note } = priceDisplay(v, tenant)
  const photo = photos(v)[0]?.image.url
  const comments = commentParagraphs(v.comments).filter((paragraph) => !isAboutFinance(paragraph))
  return {
    id: v.id,
    path: vehiclePath(v, tenant),
    title: `${conditionLabel(v.car_type, tenant)} ${fullTitle(v)}`,
    availability: AVAILABILITY[state],
    is_reserved: state === 'reserved',
    price: { text, type, note },
    facts: facts(v, context),
    features: v.features.filter((feature) => !isAboutFinance(feature)),
    comments: comments.join('\n\n') || undefined,
    ...totals(v, context),
    dealership_id: v.dealership_id,
    location_id: locationOf(v)?.id,
    picture: photo && feedImage(photo, tenant.image_cdn),
  }
}

const AVAILABILITY = {
  for_sale: messages.inStock,
  coming_soon: messages.comingSoon,
  reserved: messages.reserved,
}

function facts(v: Vehicle, { tenant, now, locationOf }: DealerSite): VehicleSheet['facts'] {
  const location = locationOf(v)
  const groups = [...specification(v, tenant), ...vehicleCondition(v, tenant, now).condition_groups]
  return [
    { label: messages.kilometres, value: factText(v, 'km') },
    ...groups.flatMap(({ rows }) => rows),
    { label: messages.warranty, value: factText(v, 'warranty') },
    { label: messages.location, value: location && `${location.name}, ${location.address.city}` },
  ].flatMap(({ label, value }) => (value && !isAboutFinance(value) ? [{ label, value }] : []))
}

function totals(v: Vehicle, { totals }: DealerSite): Pick<VehicleSheet, 'totals' | 'totals_note'> {
  const known = totals(v).map(({ state, duty, total }) => ({
    state,
    duty: formatPrice(duty),
    total: messages.about(formatPrice(total)),
  }))
  return { totals: known, totals_note: known.length > 0 ? notIncluded : withoutEstimate(v) }
}

const withoutEstimate = ({ price_type }: Vehicle): string =>
  price_type === 'drive_away' ? messages.noDutyToAdd : messages.noEstimate
