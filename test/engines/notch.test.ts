import { describe, expect, it } from 'vitest'
import { eachTemplate, pathOf } from '../browser/sample-pages.ts'
import { noEngines, PHONE, urlOf, visitorsOf } from './engines.ts'
import { click, isShown, present, type Tab } from './tab.ts'

const DEALER = 'harrow-motor-group'
/** An iPhone on its side. */
const LANDSCAPE = { width: 844, height: 390 }
const SIDE = 59
const HOME_INDICATOR = 34

/** Runs in the page: gives it the insets of a phone, which no engine here has. */
async function inset(pixels: Record<string, number>): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const texts = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))
  document.adoptedStyleSheets = texts.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text.replace(/env\(safe-area-inset-(\w+)[^)]*\)/g, (_, side) => `${pixels[side] ?? 0}px`))
    return sheet
  })
  for (const link of links) link.remove()
}

/** Runs in the page: texts beside the notch, but for the lean of a heading's letters. Rows that are swiped run under it. */
function besideNotch(side: number): string[] {
  const isSwiped = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isSwiped(element.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [text, parent] = [node.nodeValue?.trim(), node.parentElement]
    if (!text || !parent || parent.closest('script, style, noscript, option, .sr-only') || isSwiped(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, width, bottom } = range.getBoundingClientRect()
    // The link to the content is above the page until it has the focus.
    if (width > 2 && right > 0 && bottom + scrollY > 0 && (left < side - 4 || right > innerWidth - side + 4))
      found.push(text.slice(0, 60))
  }
  return found
}

const boxOf = (tab: Tab, selector: string) =>
  tab.run((selector) => {
    const { top = 0, right = 0, bottom = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
    return { top, right, bottom }
  }, selector)

const PAGES = [
  ...['contact', 'search', 'vehicle'].map((kind) => [DEALER, kind]),
  ...eachTemplate().map(({ dealer }) => [dealer, 'home']),
] as [dealer: string, kind: string][]

describe.skipIf(noEngines)(`a phone with a notch in WebKit ${noEngines ?? ''}`.trim(), () => {
  const visit = visitorsOf('WebKit')

  it.each(PAGES)('%s: no text of the %s page is beside it', (dealer, kind) =>
    visit(LANDSCAPE, async (tab) => {
      await tab.open(urlOf(dealer, pathOf(dealer, kind)))
      expect(await tab.run(() => document.querySelector<HTMLMetaElement>('[name=viewport]')?.content)).toContain(
        'viewport-fit=cover',
      )
      expect(await tab.run(() => document.querySelector<HTMLMetaElement>('[name=format-detection]')?.content)).toBe(
        'telephone=no',
      )
      await tab.run(inset, { left: SIDE, right: SIDE, bottom: 21 })
      await expect.poll(() => tab.run(besideNotch, SIDE)).toEqual([])
    }),
  )

  it('the menu ends before the notch, and above the home indicator', () =>
    visit(LANDSCAPE, async (tab) => {
      await tab.open(urlOf(DEALER, '/'))
      await tab.run(inset, { left: SIDE, right: SIDE, bottom: HOME_INDICATOR })
      await click(tab, '[popovertarget=menu]')
      await isShown(tab, '#menu a')
      await tab.run(() => document.querySelector('#menu')?.scrollTo(0, 10_000))
      const last = await boxOf(tab, '#menu .sheet-links > :last-child')
      expect(last.right).toBeLessThanOrEqual(LANDSCAPE.width - SIDE)
      expect(last.bottom).toBeLessThanOrEqual(LANDSCAPE.height - HOME_INDICATOR)
    }))

  it('what is chosen for a comparison is named above the bar, and the bar above the home indicator', () =>
    visit(PHONE, async (tab) => {
      await tab.open(urlOf(DEALER, pathOf(DEALER, 'search')))
      await tab.run(inset, { bottom: HOME_INDICATOR })
      // The services, which offer the comparison, start with the first reach.
      await click(tab, 'h1')
      await click(tab, '.card .compare')
      await present(tab, '.compare-bar')
      const [chosen, bar] = [await boxOf(tab, '.compare-bar'), await boxOf(tab, '.foot-bar')]
      expect(chosen.bottom).toBeLessThanOrEqual(bar.top)
      const lowest = await boxOf(tab, '.foot-bar > :last-child')
      expect(lowest.bottom).toBeLessThanOrEqual(PHONE.height - HOME_INDICATOR)
    }))
})
