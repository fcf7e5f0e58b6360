import { shownPrice } from '#src/vehicle/advertised-price.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { comparisonRateWarning, rateText } from '../forms/finance-rate.ts'
import type { VehiclePage } from '../page.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { financePath } from '../vehicle-links.ts'

/** The finance offer. It shows a rate only together with its comparison rate, example, lender and licence. */
export function financeBlock(v: Vehicle, context: SiteConfig): VehiclePage['finance'] {
  const href = financePath(v, context)
  const price = shownPrice(v)
  if (href === undefined || price === undefined) return undefined
  const { advertised } = context.tenant.switches.finance
  return {
    title: `Finance this ${context.noun.one}`,
    text: advertised
      ? rateText(advertised)
      : "Tell us your budget and we'll find a loan to suit. It costs nothing to ask.",
    price,
    link: { label: 'Get Finance', href },
    disclaimer: advertised && comparisonRateWarning(advertised),
  }
}
