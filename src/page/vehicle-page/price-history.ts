import { formatDate, localDay } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import type { PriceHistory, PriceStep } from '#src/vehicle/price-history.ts'
import type { VehiclePage } from '../kinds/vehicle-page.ts'
import * as messages from './messages.ts'

type Shown = NonNullable<VehiclePage['price_history']>

/**
 * The former prices of a vehicle as the page shows and draws them. Independent of the time of the build, so that the
 * page isn't printed again.
 */
export function shownPriceHistory({ steps, dropped }: PriceHistory, timeZone: string): Shown {
  const dayOf = ({ from }: PriceStep): string => formatDate(localDay(from, timeZone)) ?? ''
  const rows = steps.map((step, at) => ({
    date: dayOf(step),
    price: formatPrice(step.price),
    change: changeText(step, steps[at - 1]),
  }))
  const [last, before] = [steps.at(-1), steps.at(-2)]
  const drop =
    dropped && last && before
      ? messages.priceDropped(formatPrice(before.price - last.price), dayOf(last).replace(/ \d{4}$/, ''))
      : undefined
  return { drop, rows: rows.toReversed(), line: line(steps) }
}

function changeText({ price }: PriceStep, before: PriceStep | undefined): string {
  if (!before) return ''
  const amount = formatPrice(Math.abs(price - before.price))
  return price < before.price ? messages.less(amount) : messages.more(amount)
}

/** The share of the width, in percent, at which the present price begins. */
const PRESENT = 72
/** Percent of the height above the highest and below the lowest price. */
const MARGIN = 12

/** The prices over time as steps, in a field of 100 by 100. */
function line(steps: readonly PriceStep[]): string {
  const prices = steps.map(({ price }) => price)
  const [high, low] = [Math.max(...prices), Math.min(...prices)]
  const [first, last] = [steps[0]?.from ?? 0, steps.at(-1)?.from ?? 0]
  const round = (value: number): number => Math.round(value * 10) / 10
  const y = (price: number): number => round(MARGIN + ((high - price) / (high - low)) * (100 - 2 * MARGIN))
  const x = (from: number): number => round(((from - first) / (last - first)) * PRESENT)
  const drawn = steps.map(({ price, from }, at) => (at === 0 ? `M0 ${y(price)}` : `H${x(from)}V${y(price)}`))
  return `${drawn.join('')}H100`
}
