import { mayTrack } from '#src/lead/tracking-choice.ts'
import type { BrowserConfig } from '#src/page/shell/browser-config.ts'
import { isPrivateVisit, trackingChoice } from '#src/site/browser/slots/tracking-choice.ts'
import { apiUrl } from '#src/site/stores/browser-config.ts'

/** Entries that TypeScript's library doesn't describe. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  interactionId?: number
}

/**
 * Measures the page until it is first left, and sends the result once. Events from before the touch that started it are
 * in the browser's buffers: the paint, the shifts, the first input and slow events. Definitions:
 * https://web.dev/articles/lcp, https://web.dev/articles/inp, https://web.dev/articles/cls
 */
export function measure(site: BrowserConfig): void {
  const lcp = largestPaint()
  const cls = layoutShift()
  const inp = slowestInteraction()
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const measured = {
      website_id: site.website_id,
      page_kind: document.body.dataset.kind,
      release: programOf(document),
      tags: areTagsLoaded(site),
      lcp: lcp(),
      inp: inp(),
      cls: cls(),
    }
    navigator.sendBeacon(apiUrl('/page-speed'), new Blob([JSON.stringify(measured)], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', send)
}

/**
 * Reports each entry of a type, including those before now. @returns reads waiting entries; undefined if the browser
 * doesn't support the type
 */
function observe<Entry extends PerformanceEntry>(
  type: string,
  onEntry: (entry: Entry) => void,
): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
  const each = (entries: PerformanceEntryList): void => {
    for (const entry of entries) onEntry(entry as Entry)
  }
  const observer = new PerformanceObserver((list) => each(list.getEntries()))
  const options = { type, buffered: true, durationThreshold: 16 }
  observer.observe(options)
  return () => each(observer.takeRecords())
}

/** Milliseconds until the largest content was painted; undefined for a page opened in the background. */
function largestPaint(): () => number | undefined {
  const { activationStart = 0 } = (performance.getEntriesByType('navigation')[0] ?? {}) as { activationStart?: number }
  const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')
  let at: number | undefined
  const flush = observe('largest-contentful-paint', ({ startTime }) => {
    if (!hidden || startTime < hidden.startTime) at = Math.max(0, startTime - activationStart)
  })
  return () => {
    flush?.()
    return at
  }
}

/** The largest sum of shifts within five seconds, without a second's pause between any two. */
function layoutShift(): () => number | undefined {
  let [largest, sum, first, last] = [0, 0, 0, 0]
  const flush = observe('layout-shift', ({ value, startTime, hadRecentInput }: Shift) => {
    if (hadRecentInput) return
    const isSame = startTime - last < 1000 && startTime - first < 5000
    if (!isSame) [sum, first] = [0, startTime]
    last = startTime
    sum += value
    largest = Math.max(largest, sum)
  })
  return () => {
    flush?.()
    return flush && largest
  }
}

/** Milliseconds of the slowest interaction, ignoring one in every fifty. */
function slowestInteraction(): () => number | undefined {
  const durations = new Map<number, number>()
  const record = ({ interactionId, duration }: Interaction): void => {
    if (interactionId) durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, duration))
  }
  const flushes = [observe('event', record), observe('first-input', record)]
  return () => {
    for (const flush of flushes) flush?.()
    const slowest = [...durations.values()].sort((a, b) => b - a)
    return slowest[Math.floor(slowest.length / 50)]
  }
}

/** The digests in the names of the page's script and style sheet. */
function programOf(page: Document): string {
  const names = [
    page.getElementById('site-data')?.dataset.services,
    page.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href,
  ]
  return names.map((name) => /\.([\w-]+)\.\w+$/.exec(name ?? '')?.[1] ?? '').join('.')
}

/** Whether scripts of other companies may run on this page. */
function areTagsLoaded(site: BrowserConfig): boolean {
  const choice = site.slots && !isPrivateVisit() && trackingChoice(site)
  return choice ? mayTrack(choice) : false
}
