import type { EventName } from '#src/tracking/catalogue.ts'
import { track, trackPage } from './track.ts'

/** Links that say by themselves what they are, and the event of each. */
const LINKS: readonly [string, EventName][] = [
  ['a[href^="mailto:"]', 'email_click'],
  ['a[href*="maps"], a[href^="geo:"]', 'directions_click'],
  ['.social a', 'social_click'],
  ['.hd-nav a, .sheet a, .ft-links a', 'menu_click'],
]

/** Page views, and what every page's plain links say. */
export function trackVisit(): void {
  trackPage()
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link) return
    const event = LINKS.find(([selector]) => link.matches(selector))?.[1]
    const described = {
      element_type: 'link',
      element_text: link.textContent || (link.ariaLabel ?? ''),
      link_url: link.href,
    }
    if (event) track(event, described)
  })
}
