import { formatPrice } from '#src/base/money.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import type { EstimatedTotal } from '#src/vehicle/estimated-total.ts'
import type { VehiclePage } from '../page.ts'

/** What an estimate with duty leaves out. */
export const NOT_INCLUDED =
  'An estimate: insurance, registration and transfer are extra, and duty is on the market value if that is higher.'

/** What the page says of a price with duty; the dealer's own state, in which most shoppers register, comes first. */
export function shownTotal(
  totals: readonly EstimatedTotal[],
  own: AustralianState | undefined,
): VehiclePage['estimated_total'] {
  if (totals.length === 0) return undefined
  const here = totals.find(({ state }) => state === own)
  const rows = [...(here ? [here] : []), ...totals.filter(({ state }) => state !== own)].map(({ state, total }) => ({
    id: state,
    label: `With ${state} duty`,
    value: formatPrice(total),
  }))
  return {
    title: here ? `About ${formatPrice(here.total)} with ${here.state} duty` : 'Estimated price with duty',
    note: NOT_INCLUDED,
    rows,
  }
}
