import { reserveLabel } from '#src/lead/forms/reserve.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { isReserved } from '#src/vehicle/hold.ts'
import { isTestDriveOnly } from '#src/vehicle/own-tag.ts'
import { reserveOffer } from '#src/vehicle/reserve.ts'
import { offersTradeIn } from '#src/vehicle/trade-in.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { checkoutPath, tradeInPath } from '#src/vehicle/vehicle-path.ts'
import { vehicleLink } from '../feature-links.ts'
import type { VehiclePage } from '../kinds/vehicle-page.ts'
import * as common from '../messages.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { dialogLink, enquirePath, financePath } from '../vehicle-links.ts'
import * as messages from './messages.ts'

type Action = VehiclePage['actions'][number]

/** The sidebar's buttons in the specification's order; each link works without scripts. @spec 2.21 */
export function vehicleActions(v: Vehicle, context: SiteConfig): Action[] {
  const { tenant } = context
  const contact = enquirePath(v, context)
  const finance = financePath(v, context)
  const reserve = reserveAction(v, context)
  const alert = vehicleLink(v, context, 'page')
  return [
    { key: 'enquire', label: common.enquire, ...dialogLink('quick-enquiry'), emphasised: true },
    ...(finance ? [{ key: 'finance', label: common.getFinance, href: finance }] : []),
    ...(offersTradeIn(v, tenant)
      ? [{ key: 'trade_in', label: messages.tradeInValuation, href: tradeInPath(v, tenant) }]
      : []),
    { key: 'question', label: messages.question, href: contact },
    ...(reserve ? [{ key: 'reserve', label: reserveLabel(tenant.template), ...reserve }] : []),
    { key: 'test_drive', label: common.bookTestDrive, ...dialogLink('test-drive') },
    ...(alert ? [{ key: 'alert', ...alert }] : []),
  ]
}

/** Link to the checkout of a reservable vehicle, or to contact if the dealer reserves by enquiry. @spec 2.21 5.12 */
function reserveAction(v: Vehicle, context: SiteConfig): Pick<Action, 'href' | 'detail'> | undefined {
  const { tenant } = context
  if (tenant.flags.reserve_target === 'contact')
    return isAvailable(v) && !isReserved(v) && !isTestDriveOnly(v) ? { href: enquirePath(v, context) } : undefined
  const offer = reserveOffer(v, tenant)
  return offer.kind === 'reservable'
    ? { href: checkoutPath(v, tenant), detail: messages.deposit(offer.deposit) }
    : undefined
}
