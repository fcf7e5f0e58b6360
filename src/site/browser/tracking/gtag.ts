import { storedLink } from '#src/lead/tracked-links.ts'
import type { TrackedEvent } from '#src/tracking/tracked-event.ts'

/** gtag.js only recognises calls that are pushed as `arguments`, not as an array. */
const gtag: (...call: unknown[]) => void = function () {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments)
}

/** Must come before the first event: gtag.js drops an event that has no target yet. */
export function configureGtag(id: string): void {
  gtag('js', new Date())
  // Page views are events of our own catalogue.
  gtag('config', id, { send_page_view: false, page_location: storedLink(location.href) })
}

/** Sends an event to Analytics; a page view also under Analytics' own name, which its reports count. */
export function sendToAnalytics({ event, ...parameters }: TrackedEvent): void {
  if (parameters.event_name === 'page_view') gtag('event', 'page_view', { page_location: parameters.page_location })
  gtag('event', event, Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)))
}
