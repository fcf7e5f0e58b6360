import { tradeInEligibility } from '#src/vehicle/trade-in.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { tradeInPath } from '#src/vehicle/vehicle-path.ts'
import type { VehiclePage } from '../page.ts'
import type { SiteConfig } from '../site/site-config.ts'

/** @spec 2.6 5.14 9.5 */
export function tradeInBlock(v: Vehicle, { tenant, noun }: SiteConfig): VehiclePage['trade_in'] {
  if (tradeInEligibility(v, tenant).kind !== 'eligible') return undefined
  return {
    title: `Trade in your ${noun.one}`,
    text: `Put the value of your current vehicle towards this ${noun.one}. The estimate is indicative and subject to inspection.`,
    link: { label: tenant.texts.trade_in_button, href: tradeInPath(v, tenant) },
  }
}
