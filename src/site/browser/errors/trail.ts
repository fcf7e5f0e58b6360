import { breadcrumbLimit } from '#src/tracking/error-limits.ts'

/** A step before an error, in the error service's format. */
export interface Crumb {
  /** Seconds since the epoch. */
  timestamp: number
  category: 'ui.click' | 'ui.input' | 'fetch'
  message: string
  data?: Record<string, unknown>
}

const steps: Crumb[] = []

/** Records which elements are pressed and filled in, never their text, until the service's client does. @spec 9.9 */
export function recordTrail(): void {
  for (const [type, category] of [
    ['click', 'ui.click'],
    ['change', 'ui.input'],
  ] as const) {
    addEventListener(type, ({ target }) => note(category, target), true)
  }
}

/** The steps before the first error, latest last: presses, and the page's calls. @spec 9.9 */
export function trail(): Crumb[] {
  const calls = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ initiatorType }) => initiatorType === 'fetch' || initiatorType === 'xmlhttprequest')
    .map(
      ({ name, startTime, responseStatus }): Crumb => ({
        timestamp: (performance.timeOrigin + startTime) / 1000,
        category: 'fetch',
        message: name,
        data: { url: name, status_code: responseStatus },
      }),
    )
  return [...steps, ...calls].sort((a, b) => a.timestamp - b.timestamp).slice(-breadcrumbLimit())
}

function note(category: Crumb['category'], target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  steps.push({ timestamp: Date.now() / 1000, category, message: nameOf(target) })
  if (steps.length > breadcrumbLimit()) steps.shift()
}

function nameOf(element: Element): string {
  const { id, classList } = element
  const name = element.getAttribute('name')
  return `${element.localName}${id && `#${id}`}${classList.length > 0 ? `.${[...classList].join('.')}` : ''}${name ? `[name="${name}"]` : ''}`
}
