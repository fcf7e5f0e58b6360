import { shownPrice } from '#src/vehicle/price.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { comparisonRateWarning, rateText } from '../finance-rate.ts'
import type { SiteGround } from '../ground.ts'
import type { VehiclePage } from '../page.ts'
import { financePath } from '../vehicle-links.ts'

/** The way to finance. A rate stands there only with its comparison rate, example, lender and licence. */
export function financeBlock(v: Vehicle, context: SiteGround): VehiclePage['finance'] {
  const href = financePath(v, context)
  if (href === undefined || shownPrice(v) === undefined) return undefined
  const { advertised } = context.tenant.switches.finance
  return {
    title: `Finance this ${context.noun.one}`,
    text: advertised
      ? rateText(advertised)
      : 'Tell us your budget and we will look for a loan that fits it. Asking costs nothing.',
    link: { label: 'Get Finance', href },
    disclaimer: advertised && comparisonRateWarning(advertised),
  }
}
