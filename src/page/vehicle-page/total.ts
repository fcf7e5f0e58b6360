import { formatPrice } from '#src/base/money.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import type { EstimatedTotal } from '#src/vehicle/estimated-total.ts'
import type { VehiclePage } from '../kinds/vehicle-page.ts'
import * as messages from './messages.ts'

/** The price with duty as the page shows it. The dealer's own state, where most shoppers register, comes first. */
export function shownTotal(
  totals: readonly EstimatedTotal[],
  own: AustralianState | undefined,
): VehiclePage['estimated_total'] {
  if (totals.length === 0) return undefined
  const here = totals.find(({ state }) => state === own)
  const rows = [...(here ? [here] : []), ...totals.filter(({ state }) => state !== own)].map(({ state, total }) => ({
    id: state,
    label: messages.withDuty(state),
    value: formatPrice(total),
  }))
  return {
    title: here ? messages.aboutWithDuty(formatPrice(here.total), here.state) : messages.estimatedPrice,
    note: messages.notIncluded,
    rows,
  }
}
