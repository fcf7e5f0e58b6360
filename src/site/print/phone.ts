import type { Phone } from '#src/page/elements.ts'
import { print } from './html.ts'

/**
 * The masked number of a vehicle or of the dealer. Opening it shows the full number as
 * a link. browser/phone/masked-numbers.ts counts it by `data-phone` (@spec 4.6).
 */
export function phoneHtml(phone: Phone, vehicleId = ''): string {
  return [
    print`<details class="phone" data-phone="${vehicleId}" aria-live="polite">`,
    print`<summary class="i i-phone"><span class="sr-only">Show phone number </span>${phone.masked}</summary>`,
    print`<a class="i i-phone" href="${phone.href}">${phone.display}</a></details>`,
  ].join('')
}
