import { escapeHtml } from '#src/base/text.ts'
import type { Phone } from '#src/page/parts.ts'

/**
 * The masked number; opening it shows the whole one as a link. The element that
 * records the reveal finds it by `data-phone` (@spec 4.6).
 *
 * @param call What stands before the number where there is room.
 */
export function phoneHtml(phone: Phone, vehicleId: string, call?: string): string {
  const label = call ? `${escapeHtml(call)} ` : '<span class="vh">Show phone number </span>'
  return (
    `<details class="phone" data-phone="${escapeHtml(vehicleId)}"><summary class="i i-phone">${label}${escapeHtml(phone.masked)}</summary>` +
    `<a class="i i-phone" href="${escapeHtml(phone.href)}">${escapeHtml(phone.display)}</a></details>`
  )
}
