import { isAvailable } from '#src/vehicle/availability.ts'
import { isTestDriveOnly } from '#src/vehicle/own-tag.ts'
import { reserveOffer } from '#src/vehicle/reserve.ts'
import { tradeInEligibility } from '#src/vehicle/trade-in.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { checkoutPath, tradeInPath } from '#src/vehicle/vehicle-path.ts'
import type { SiteGround } from '../ground.ts'
import type { VehiclePage } from '../page.ts'
import { enquirePath, financePath, testDrivePath } from '../vehicle-links.ts'

type Action = VehiclePage['actions'][number]

/** The sidebar's buttons in the specification's order; each link works without scripts. @spec 2.21 */
export function vehicleActions(v: Vehicle, context: SiteGround): Action[] {
  const { tenant } = context
  const contact = enquirePath(v, context)
  const finance = financePath(v, context)
  const reserve = reservePath(v, context)
  const canTradeIn = tradeInEligibility(v, tenant).kind === 'eligible'
  return [
    { key: 'enquire', label: 'Enquire', href: contact, dialog: 'quick-enquiry', emphasised: true },
    ...(finance ? [{ key: 'finance', label: 'Get Finance', href: finance }] : []),
    ...(canTradeIn ? [{ key: 'trade_in', label: 'Trade-In Valuation', href: tradeInPath(v, tenant) }] : []),
    { key: 'question', label: 'Got a Question?', href: contact },
    ...(reserve ? [{ key: 'reserve', label: 'Reserve Car Now', href: reserve }] : []),
    { key: 'test_drive', label: 'Book a Test Drive', href: testDrivePath(v, context), dialog: 'test-drive' },
  ]
}

/** The checkout where the vehicle is reservable; where reserving goes through contact, any that is free. @spec 2.21 5.12 */
function reservePath(v: Vehicle, context: SiteGround): string | undefined {
  const { tenant } = context
  if (tenant.flags.reserve_target === 'contact')
    return isAvailable(v) && !v.reserved && !isTestDriveOnly(v) ? enquirePath(v, context) : undefined
  return reserveOffer(v, tenant).kind === 'reservable' ? checkoutPath(v, tenant) : undefined
}
