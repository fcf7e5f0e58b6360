import { groupThousands } from './numbers.ts'

/** Larger than the rounding error of a product of two doubles, smaller than half a cent. */
const FLOAT_NOISE = 1e-6

/**
 * Dollar sign, whole dollars, thousands separators; cents only if there are any,
 * and then always two digits: 1234 is `$1,234`, 1234.5 is `$1,234.50`.
 * '' for NaN and infinity.
 *
 * @spec 5.17
 */
export function formatPrice(amount: number): string {
  if (!Number.isFinite(amount)) return ''
  const cents = Math.round(Math.abs(amount) * 100 + FLOAT_NOISE)
  const dollars = groupThousands(Math.trunc(cents / 100))
  const rest = cents % 100
  const sign = amount < 0 && cents > 0 ? '-' : ''
  return rest === 0 ? `${sign}$${dollars}` : `${sign}$${dollars}.${String(rest).padStart(2, '0')}`
}
