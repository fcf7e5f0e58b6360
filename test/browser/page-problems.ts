import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const WCAG_2_2_AA: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  resultTypes: ['violations'],
  // Style sheets of other hosts are not read: there are none.
  preload: false,
}

/** Collects what the page says or asks for that it should not, from now on; one sentence each. */
export function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    // The response below says which one, and the page itself may be the 404 page.
    if (message.text().startsWith('Failed to load resource')) return
    if (['error', 'warning'].includes(message.type()))
      problems.push(`console ${message.type()}: ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A shopper who goes on before the pictures came cuts them off.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      problems.push(`${response.status()} ${response.url()}`)
    }
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    const own = hostname.endsWith('.localhost') || protocol === 'data:' || protocol === 'blob:'
    if (!own) problems.push(`request to another host: ${request.url()}`)
  })
  return problems
}

/** Scripts that ran and data that was read before anyone touched the page; fetching scripts for later is neither. */
export async function ranProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const isForLater = (name: string) => name.includes('/_astro/') || name.includes('/search/')
    return loaded
      .filter(
        ({ initiatorType, name }) => initiatorType === 'script' || (initiatorType === 'fetch' && !isForLater(name)),
      )
      .map(({ initiatorType, name }) => `${initiatorType} before any interaction: ${name}`)
  })
}

interface Shift extends PerformanceEntry {
  value: number
  sources: Moved[]
}

/** In the window of a page. Times in milliseconds. */
interface Recorded {
  shifts: [time: number, sentence: string][]
  /** When the whole HTML was shown. */
  htmlShown: number
  /** When a font was shown that came after the first paint; 0 for one that came in time. */
  fontShown: number
}

interface Moved {
  node?: Node
  previousRect: DOMRect
  currentRect: DOMRect
}

/**
 * Collects layout shifts. Call before the page is opened.
 * What moves inside of `ignored` doesn't count, nor does it add to what moves elsewhere in the same frame.
 */
export async function recordShifts(page: Page, ignored = ':not(*)'): Promise<void> {
  await page.addInitScript((ignored) => {
    const recorded: Recorded = { shifts: [], htmlShown: Infinity, fontShown: 0 }
    Object.assign(window, { recorded })
    const noteShown = (what: 'htmlShown' | 'fontShown') =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          recorded[what] = performance.now()
        }),
      )
    document.addEventListener('DOMContentLoaded', () => noteShown('htmlShown'))
    document.fonts.addEventListener('loadingdone', () => {
      if (performance.getEntriesByName('first-contentful-paint').length > 0) noteShown('fontShown')
    })
    // A score counts to three decimals; less than that is half a pixel of a pill.
    const SMALLEST = 0.0005
    /** The most that some of a shift's elements count by themselves: https://web.dev/articles/cls#layout-shift-score */
    const shareOf = (moved: Moved[]) => {
      const areas = moved.flatMap(({ previousRect: a, currentRect: b }) => [a.width * a.height, b.width * b.height])
      const ways = moved.flatMap(({ previousRect: a, currentRect: b }) => [a.x - b.x, a.y - b.y].map(Math.abs))
      const area = areas.reduce((sum, each) => sum + each, 0)
      return (area / (innerWidth * innerHeight)) * (Math.max(0, ...ways) / Math.max(innerWidth, innerHeight))
    }
    const elementOf = ({ node }: { node?: Node }) => (node instanceof Element ? node : node?.parentElement)
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const moved = sources.filter((source) => !elementOf(source)?.closest(ignored))
        const score = moved.length < sources.length ? shareOf(moved) : value
        if (score < SMALLEST) continue
        const named = moved.map((source) => elementOf(source)?.outerHTML.slice(0, 80) ?? '?')
        recorded.shifts.push([startTime, `layout shift of ${score.toFixed(3)}: ${named.join(' ')}`])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, ignored)
}

/** Waits until all of the HTML is shown, from when on shifts count. */
export const htmlShown = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => ((window as Window & { recorded?: Recorded }).recorded?.htmlShown ?? Infinity) < Infinity)

/** Waits until what the page shows now is painted and its observers are told. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )

interface Which {
  /** Whether to count what a font moves that came after the first paint, as it may on a busy machine. */
  withLateFont?: boolean
}

/**
 * The shifts since all of the page was shown. A busy machine paints before it has parsed everything, and how much it
 * moves then says nothing about the page.
 */
export async function shiftsSoFar(page: Page, { withLateFont = false }: Which = {}): Promise<string[]> {
  const recorded = await page.evaluate(() => (window as Window & { recorded?: Recorded }).recorded)
  if (!recorded) throw new Error('recordShifts() was not called before the page was opened.')
  const from = withLateFont ? recorded.htmlShown : Math.max(recorded.htmlShown, recorded.fontShown)
  return recorded.shifts.filter(([time]) => time > from).map(([, sentence]) => sentence)
}

/** The same after scrolling through the page, so that what loads late loads. */
export async function shiftProblems(page: Page, which?: Which): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    window.scrollTo(0, 0)
  })
  return shiftsSoFar(page, which)
}

/** What every page owes to a screen reader, a search engine and a stable layout. */
export async function markupProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const none = (selector: string, problem: string) =>
      all(selector).map((element) => `${problem}: ${element.outerHTML.slice(0, 120)}`)
    const once = ['html[lang]', 'h1', 'main', 'head > title', 'link[rel=canonical]', 'meta[name=description]']
    const ids = all('[id]').map(({ id }) => id)
    return [
      ...once.filter((selector) => all(selector).length !== 1).map((selector) => `not one ${selector}`),
      ...none('img:not([alt])', 'no alt'),
      ...none('img:not([width]), img:not([height])', 'no dimensions'),
      ...none('script[src]', 'external script'),
      ...none('section:not([aria-label]):not(:has(h1, h2, h3))', 'section without a heading'),
      ...none('a[href*="["]', 'bracket in a link'),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id used twice: ${id}`),
    ]
  })
}

/** Elements wider than the window, when the page scrolls sideways. */
export async function overflowProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && box.right > clientWidth + 1
    })
    const shown = wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 100))
    return [`${scrollWidth} px wide in a window of ${clientWidth}: ${shown.join(' | ')}`]
  })
}

/** Breaches of WCAG 2.2 AA that axe finds. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(WCAG_2_2_AA)})`)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${help} at ${target} ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  )
}
