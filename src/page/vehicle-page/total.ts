import { formatPrice } from '#src/base/money.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import type { EstimatedTotal } from '#src/vehicle/estimated-total.ts'
import type { VehiclePage } from '../page.ts'

const NOT_INCLUDED =
  'An estimate. Transfer fee, further registration and insurance are not in it; duty is on the market value if that is higher.'

/** What the page says of a price with duty; the dealer's own state, in which most shoppers register, comes first. */
export function shownTotal(
  totals: readonly EstimatedTotal[],
  own: AustralianState | undefined,
): VehiclePage['estimated_total'] {
  if (totals.length === 0) return undefined
  const isOwn = ({ state }: EstimatedTotal): boolean => state === own
  const rows = [...totals.filter(isOwn), ...totals.filter((each) => !isOwn(each))].map(
    ({ state, duty, total }, at) => ({
      state,
      text: `In ${state}, with ${formatPrice(duty)} duty`,
      total: formatPrice(total),
      shown: at === 0 && state === own,
    }),
  )
  const [first] = rows
  return {
    title: first?.shown ? `About ${first.total} with ${first.state} duty` : 'Estimated price with duty',
    note: NOT_INCLUDED,
    rows,
  }
}
