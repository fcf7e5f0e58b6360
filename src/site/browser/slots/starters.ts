import type { Slot } from '#src/page/shell/browser-config.ts'

/** Set-up that vendors require before their script loads. */

export function startTagManager(): void {
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
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

/**
 * Counts a sent lead as a conversion of the dealer's advertisements, if the site has a pixel. A server's report of the
 * same lead has the same id, so that it counts once.
 *
 * @spec 7.15
 */
export const sendLeadToPixel = (id: string | undefined): void => window.fbq?.('track', 'Lead', {}, { eventID: id })
