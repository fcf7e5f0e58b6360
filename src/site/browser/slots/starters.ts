import { storedLink } from '#src/lead/tracked-links.ts'
import type { Slot } from '#src/page/slots.ts'

/** What vendors ask a page to set up before their script comes; the scripts find it and go on with it. */

export function startTagManager(): void {
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
}

export function startAnalytics({ id }: Slot): void {
  gtag('js', new Date())
  // The page views are events of our own catalogue.
  gtag('config', id, { send_page_view: false, page_location: storedLink(location.href) })
}

/** gtag.js knows its calls by being `arguments`, not an array. */
const gtag: (...call: unknown[]) => void = function () {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments)
}

declare global {
  interface Window {
    fbq?: Pixel
  }
}

interface Pixel {
  (...call: unknown[]): void
  queue: unknown[]
  loaded: boolean
  version: string
  push?: Pixel
  callMethod?: (...call: unknown[]) => void
}

export function startPixel({ id }: Slot): void {
  const pixel: Pixel = Object.assign(
    (...call: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call)
      else pixel.queue.push(call)
    },
    { queue: [], loaded: true, version: '2.0' },
  )
  pixel.push = pixel
  window.fbq = pixel
  pixel('init', id)
  pixel('track', 'PageView')
}
