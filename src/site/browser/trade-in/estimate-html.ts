import { formatPrice } from '#src/base/money.ts'
import { escapeHtml } from '#src/base/text.ts'
import { offerRange, type Valuation } from '#src/lead/valuation.ts'
import { financePrice } from '#src/vehicle/finance-price.ts'
import type { WantedVehicle } from './wanted-vehicle.ts'

/** While the estimate is worked out; as tall as what comes. */
export const BUSY_HTML = '<p class="estimate-busy">Comparing your vehicle with similar ones…</p>'

/** The offer as an indicative range, or that a person appraises. @spec 3.13 3.18 9.6 */
export function estimateHtml(valuation: Valuation, wanted: WantedVehicle | undefined): string {
  if (valuation.kind === 'manual') {
    return `<h3>We value it for you</h3><p>${escapeHtml(valuation.reason)} Answer the questions below: one of our people looks at them and comes back to you with a figure.</p>`
  }
  const subject = valuation.subject ? ` for your ${escapeHtml(valuation.subject)}` : ''
  return (
    `<h3>Indicative estimate${subject}</h3><p class="estimate-range num">${offerRange(valuation)}</p>` +
    '<p class="hint">Indicative and subject to inspection. Your answers below adjust it.</p>' +
    (wanted ? towardsHtml(valuation.offer_price, wanted) : '')
  )
}

/** What the trade-in leaves of the vehicle that the shopper wants. @spec 3.18 */
function towardsHtml(offer: number, { name, price }: WantedVehicle): string {
  const left = financePrice({ price, offer })
  if (price === undefined || left === undefined) return ''
  const rest = left >= 0 ? ['Left to pay', left] : ['Left for you', -left]
  const rows = [[name, price], ['Your trade-in, about', -offer], rest] as const
  return `<dl class="rows">${rows.map(([label, amount]) => `<div><dt>${escapeHtml(String(label))}</dt><dd>${formatPrice(Number(amount))}</dd></div>`).join('')}</dl>`
}
