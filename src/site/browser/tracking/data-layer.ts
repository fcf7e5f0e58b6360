import { storedLink } from '#src/lead/tracked-links.ts'
import { mayTrack } from '#src/lead/tracking-choice.ts'
import type { PageContext } from '#src/tracking/page-context.ts'
import type { Parameters } from '#src/tracking/parameters.ts'
import type { TrackedEvent } from '#src/tracking/tracked-event.ts'
import type { BrowserConfig } from '../../stores/browser-config.ts'
import { trackingChoice } from '../slots/tracking-choice.ts'

declare global {
  interface Window {
    /** Read by a tag manager. */
    dataLayer?: unknown[]
    /** Read by the Automotive Standards Council's tags. */
    asc_datalayer?: AscDataLayer
  }
}

interface AscDataLayer {
  measurement_ids: string[]
  store_name: string
  oem_code: undefined
  oem_brand: string | undefined
  affiliation: undefined
  language: string
  currency: string
  page_type: string | number | undefined
  items: Parameters<'item'>[]
  events: TrackedEvent[]
}

let send: (event: TrackedEvent) => void

/** Adds the page to the data layer, once, before any event. */
export function openLayers(page: PageContext, site: BrowserConfig): void {
  const { slots, manufacturer } = site
  const measurementId = slots?.find(({ kind }) => kind === 'analytics')?.id
  window.dataLayer ??= []
  const choice = trackingChoice(site)
  if (choice) safely(() => gtag('consent', 'default', { ...consentOf(mayTrack(choice)), wait_for_update: 500 }))
  if (measurementId) safely(() => configureGtag(measurementId))
  const hasContainer = slots?.some(({ kind }) => kind === 'tag-manager') ?? false
  send = measurementId && !hasContainer ? sendToAnalytics : (event) => window.dataLayer?.push(event)
  window.asc_datalayer ??= {
    measurement_ids: measurementId ? [measurementId] : [],
    store_name: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '',
    oem_code: undefined,
    oem_brand: manufacturer,
    affiliation: undefined,
    language: document.documentElement.lang,
    currency: page.currency,
    page_type: page.page_type,
    items: page.item ? [page.item] : [],
    events: [],
  }
}

/**
 * Pushes an event to the data layer for a tag manager. If the site has Analytics but no tag manager, gtag sends it
 * instead, because gtag.js ignores plain objects. Vendors hook their own code into the data layer; its errors are
 * reported and stop nothing.
 */
export function pushEvent(event: TrackedEvent): void {
  safely(() => {
    send(event)
    window.asc_datalayer?.events.push(event)
  })
}

function safely(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}

/** gtag.js only recognises calls pushed as `arguments`, not as an array. */
const gtag: (...call: unknown[]) => void = function () {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments)
}

/**
 * Google's consent mode, version 2. Its default is set before any tag loads, and events pushed since wait half a second
 * for the choice that allows the tags.
 */
const GOOGLE_CONSENT = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization']
const consentOf = (isGranted: boolean) =>
  Object.fromEntries(GOOGLE_CONSENT.map((name) => [name, isGranted ? 'granted' : 'denied']))

/** Informs present and future tags of the shopper's choice. */
export function updateConsent(isGranted: boolean): void {
  safely(() => {
    gtag('consent', 'update', consentOf(isGranted))
    window.fbq?.('consent', isGranted ? 'grant' : 'revoke')
  })
}

/** Must come before the first event, because gtag.js drops an event that has no target yet. */
function configureGtag(id: string): void {
  gtag('js', new Date())
  // Page views are events of our own catalogue.
  gtag('config', id, { send_page_view: false, page_location: storedLink(location.href) })
}

/** Sends an event to Analytics; a page view is also sent under Analytics' own name, which its reports count. */
function sendToAnalytics({ event, ...parameters }: TrackedEvent): void {
  if (parameters.event_name === 'page_view') gtag('event', 'page_view', { page_location: parameters.page_location })
  gtag('event', event, Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)))
}
