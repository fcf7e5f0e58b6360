import { enquire } from '../../browser/card/enquire.ts'
import { vehiclePage } from '../../browser/card/vehicle-page.ts'
import * as messages from './messages.ts'
import { vehicleName } from './vehicle-name.ts'

/**
 * For a vehicle that someone else holds: shows similar ones, and makes the link to its page, where the dealer offers
 * no alerts, an enquiry that asks to be told if it becomes free. Both come from the vehicle's own page.
 */
export function offerOthers(): void {
  const vehicle = document.querySelector<HTMLAnchorElement>('a[data-vehicle]')
  const place = document.querySelector('[data-similar]')
  if (!vehicle || !place) return
  const link = document.querySelector<HTMLAnchorElement>('[data-tell]')
  const wish = messages.tellMeWhenFree(vehicleName())
  if (link)
    link.onclick = (event) => {
      event.preventDefault()
      enquire(link, { message: wish }).catch(() => location.assign(link.href))
    }
  showSimilar(vehicle.href, place).catch(reportError)
}

async function showSimilar(href: string, place: Element): Promise<void> {
  const similar = (await vehiclePage(href)).getElementById('similar')
  if (similar) place.replaceChildren(document.importNode(similar, true))
}
