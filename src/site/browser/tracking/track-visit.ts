import type { EventName } from '#src/tracking/catalogue.ts'
import { recordPhone } from '../phone/record-phone.ts'
import type { SiteData } from '../site-data.ts'
import { track, trackPage } from './track.ts'

/** Links that say by themselves what they are, and the event of each. A shown number was counted when it was shown. */
const LINKS: readonly [string, EventName][] = [
  ['a[href^="tel:"]:not([data-phone] *)', 'phone_click'],
  ['a[href^="mailto:"]', 'email_click'],
  ['a[href*="maps"], a[href^="geo:"]', 'directions_click'],
  ['.social a', 'social_click'],
  ['#results .card a', 'search_result_click'],
  ['.hd-nav a, .sheet a, .ft-links a', 'menu_click'],
]

/** Page views, and what plain links of every page say, `last` included where that was a click. */
export function trackVisit(site: SiteData, last: Event | undefined): void {
  trackPage()
  const follow = ({ target, defaultPrevented }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && !defaultPrevented) trackLink(link, site)
  }
  document.addEventListener('click', follow)
  if (last?.type === 'click') follow(last)
}

function trackLink(link: HTMLAnchorElement, site: SiteData): void {
  const event = LINKS.find(([selector]) => link.matches(selector))?.[1]
  const text = link.textContent || (link.ariaLabel ?? '')
  const card = link.closest<HTMLElement>('.card')?.dataset.vehicle
  const described = { element_type: 'link', element_text: text, link_url: link.href }
  if (event) track(event, { ...described, ...(card && { item_number: card }) })
  if (link.protocol === 'tel:') recordPhone('call', site, vehicleOf(link))
}

/** The vehicle whose number it is: of its card or its page. @spec 7.4 */
function vehicleOf(link: Element): string | undefined {
  const card = link.closest<HTMLElement>('[data-phone]')?.dataset.phone
  return card ?? document.querySelector<HTMLElement>('.vehicle[data-vehicle]')?.dataset.vehicle
}
