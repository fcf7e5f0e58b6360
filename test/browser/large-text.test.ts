import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { overflowProblems } from './page-problems.ts'
import { eachKind } from './sample-pages.ts'

const visit = sharedBrowser()

/** The narrowest window that WCAG 1.4.10 asks for, with text twice as large as 1.4.4 does. */
const NARROWEST = { width: 320, height: 640 }
/** A laptop's window of 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }

describe('pages fit 320 px at 400 %, headings with text at 200 %', () => {
  it.each(eachKind())('$dealer: the $kind page $path, with long names too', ({ dealer, path }) =>
    visit({ viewport: NARROWEST }, async (page) => {
      await page.goto(urlOf(dealer, path))
      // Islands that wake by themselves take over what was printed, before the words below grow; no other does.
      await expect.poll(() => page.locator('astro-island[aria-busy]').count()).toBe(0)
      await page.route('**/_astro/*.js', (route) => route.abort())
      await page.setViewportSize(ZOOMED)
      expect(await overflowProblems(page), 'at 400 %').toEqual([])
      await page.setViewportSize(NARROWEST)
      await page.evaluate(enlargeText)
      const problems = await widthProblems(page)
      await page.evaluate(lengthenNames)
      expect([...problems, ...(await widthProblems(page))]).toEqual([])
    }),
  )
})

const widthProblems = async (page: Page): Promise<string[]> => [
  ...(await overflowProblems(page)),
  ...(await page.evaluate(cutHeadings)),
]

/** Runs in the page. What is folded may be opened. */
function enlargeText(): void {
  document.documentElement.style.fontSize = '200%'
  for (const folded of document.querySelectorAll('details')) folded.open = true
}

/** Runs in the page: adds a word of 47 letters to the names of vehicles, places and the dealer. */
function lengthenNames(): void {
  for (const element of document.querySelectorAll('h1, h2, h3, h4, header a')) {
    const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (text) text.nodeValue += ' Donaudampfschifffahrtselektrizitätenhauptwagen'
  }
}

/** Runs in the page: headings whose text is wider than they are. */
function cutHeadings(): string[] {
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')]
    .filter((heading) => heading.checkVisibility() && !heading.matches('.sr-only'))
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(({ outerHTML, scrollWidth, clientWidth }) => `${scrollWidth} > ${clientWidth}: ${outerHTML.slice(0, 120)}`)
}
