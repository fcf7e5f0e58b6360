import { escapeHtml } from '#src/base/text.ts'

/** The button that saves a vehicle, handled by browser/garage/card-hearts.ts (@spec 4.7). */
export const heartHtml = (vehicleId: string, title: string): string =>
  `<button class="heart i i-heart" type="button" aria-pressed="false" data-favourite="${escapeHtml(vehicleId)}"><span class="sr-only">Save ${escapeHtml(title)}</span></button>`
