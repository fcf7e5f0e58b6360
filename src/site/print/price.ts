import { escapeHtml } from '#src/base/text.ts'
import type { Price } from '#src/page/elements.ts'

/** The price and what it includes. Texts such as "Enquire for price." are styled as text. */
export function priceHtml(price: Price): string {
  const amount = `<span class="${price.is_amount ? 'amount' : 'amount words'}">${escapeHtml(price.text)}</span>`
  const before = price.before ? `<s><span class="sr-only">Was </span>${escapeHtml(price.before)}</s>` : ''
  const saving = price.saving ? `<span class="saving">${escapeHtml(price.saving)}</span>` : ''
  const type = price.type ? `<span class="price-type">${escapeHtml(price.type)}</span>` : ''
  const subscription = price.subscription ? `<span class="price-type">${escapeHtml(price.subscription)}</span>` : ''
  return `<p class="price">${amount}${before}${saving}${type}${subscription}</p>`
}
