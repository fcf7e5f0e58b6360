import type { Page } from 'playwright'

export interface Recorded {
  event: string
  event_id: number
  event_name: string
  [parameter: string]: unknown
}

/**
 * Records what pages push to the data layer from now on, over all pages that
 * the tab opens. Call before the first is opened.
 */
export async function recordEvents(page: Page): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  await page.exposeBinding('recordEvent', (_, event: Recorded) => recorded.push(event))
  await page.addInitScript(() => {
    const layer: unknown[] = []
    const { push } = layer
    layer.push = (...events) => {
      // Calls of gtag, such as a choice, have no name.
      for (const event of events) if (Reflect.has(Object(event), 'event')) Reflect.get(window, 'recordEvent')(event)
      return push.apply(layer, events)
    }
    Object.assign(window, { dataLayer: layer })
  })
  return recorded
}

/** The catalogue's ids, without the twins that the standard wants beside submissions. */
export const idsOf = (events: readonly Recorded[]): number[] =>
  events.filter(({ event }) => !/_submission_/.test(event)).map(({ event_id }) => event_id)
