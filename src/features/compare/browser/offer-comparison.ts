import type { BrowserConfig } from '#src/page/shell/browser-config.ts'
import { readText } from '#src/site/stores/storage.ts'
import * as messages from './messages.ts'

/**
 * Puts a button on the pictures of cards and of a vehicle page that chooses the vehicle for a comparison. The HTML of
 * pages doesn't contain it, and the rest is fetched once a vehicle is chosen.
 *
 * @param noun of several vehicles
 * @param key under which the choice is stored (store.ts)
 */
function offerComparison(noun: string, key: string): void {
  // A single promise keeps quick presses in order.
  let script: Promise<typeof import('./choose.ts')> | undefined
  const choose = (pressed?: Element) => {
    script ??= import('./choose.ts')
    script
      .then(({ choose }) => choose(noun, pressed))
      .catch((error) => {
        script = undefined
        reportError(error)
      })
  }
  const look = () => /\w/.test(readText(key) ?? '') && choose()
  const offer = () => {
    for (const vehicle of document.querySelectorAll('[data-vehicle]:not(.is-sold)')) {
      const picture = vehicle.querySelector('.card-media, .vehicle-gallery')
      if (!picture || picture.querySelector('.compare')) continue
      const button = Object.assign(document.createElement('button'), {
        className: 'compare',
        textContent: messages.compare,
        onclick: () => choose(button),
      })
      button.setAttribute('aria-label', messages.compareThis(vehicle.querySelector('.card-title, h1')?.textContent))
      button.setAttribute('aria-pressed', 'false')
      picture.append(button)
    }
  }
  offer()
  // Cards were added or removed (browser/garage.ts).
  addEventListener('garage:changed', offer)
  addEventListener('storage', look)
  look()
}

/** Offers the comparison on sites that have it. */
export function compareService({ compare, website_slug }: BrowserConfig): void {
  if (compare) offerComparison(compare, `${website_slug}:compare`)
}
