import { escapeHtml } from '#src/base/text.ts'
import type { Phone } from '#src/page/elements.ts'

/**
 * The masked number of a vehicle or of the dealer. Opening it shows the full number as
 * a link. browser/phone/masked-numbers.ts counts it by `data-phone` (@spec 4.6).
 */
export function phoneHtml(phone: Phone, vehicleId = ''): string {
  return (
    `<details class="phone" data-phone="${escapeHtml(vehicleId)}" aria-live="polite"><summary class="i i-phone"><span class="sr-only">Show phone number </span>${escapeHtml(phone.masked)}</summary>` +
    `<a class="i i-phone" href="${escapeHtml(phone.href)}">${escapeHtml(phone.display)}</a></details>`
  )
}
