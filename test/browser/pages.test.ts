import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import {
  axeProblems,
  markupProblems,
  overflowProblems,
  ranProblems,
  recordShifts,
  shiftProblems,
  watch,
} from './page-problems.ts'
import { eachKind } from './sample-pages.ts'

const visit = sharedBrowser()

/** WCAG 1.4.10: a window of 1280 px at 400%. */
const NARROWEST = { width: 320, height: 640 }

const TABLET = { width: 768, height: 1024 }
const DESK = { width: 1280, height: 800 }

/** Kinds of which each template has its own layout; the others are the same in all. */
const OWN_LAYOUT = ['home', 'search', 'vehicle']

describe.each(eachKind())('$dealer: the $kind page $path', ({ dealer, template, kind, path }) => {
  const [address, expectedStatus] = kind === 'not-found' ? ['/nowhere', 404] : [path, 200]

  const hasLayout = template === 'car' || OWN_LAYOUT.includes(kind)

  it.concurrent('opens without errors, layout shift or overflow, and passes axe', ({ expect }) =>
    visit({}, async (page) => {
      const said = watch(page)
      await recordShifts(page)
      const answer = await page.goto(urlOf(dealer, address), { waitUntil: 'load' })
      expect(answer?.status()).toBe(expectedStatus)
      // React takes over what was printed, before the words below grow.
      if (kind === 'garage' || kind === 'compare')
        await page.locator('main [data-waiting]').waitFor({ state: 'detached' })
      if (kind === 'checkout') await page.locator('[component-export="Checkout"][ssr]').waitFor({ state: 'detached' })
      const shifts = await shiftProblems(page)
      // What is in the garage only a script knows, and whether a vehicle is still free only the lead API.
      const asksAtOnce = ['garage', 'compare', 'checkout'].includes(kind)
      const ran = asksAtOnce ? [] : await ranProblems(page)
      const markup = (await markupProblems(page)).filter((problem) => kind !== 'checkout' || !PROVIDER.test(problem))
      const problems = [...markup, ...(await axeProblems(page)), ...said, ...ran, ...shifts]
      if (hasLayout) problems.push(...(await longWordProblems(page)))
      expect(problems).toEqual([])
    }))

  it.runIf(hasLayout).concurrent('fits a phone, also with large text', ({ expect }) =>
    // In the dark, where the dealer has it.
    visit({ viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' }, async (page) => {
      const said = watch(page)
      await recordShifts(page)
      await page.goto(urlOf(dealer, address), { waitUntil: 'load' })
      const problems = [...(await shiftProblems(page)), ...(await axeProblems(page)), ...(await overflowProblems(page))]
      await page.setViewportSize(NARROWEST)
      problems.push(...(await overflowProblems(page)))
      await page.setViewportSize(PHONE)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      problems.push(...(await overflowProblems(page)))
      expect([...said, ...problems]).toEqual([])
    }),
  )
})

/** The script of a payment provider, which its checkout loads. */
const PROVIDER = /^external script: <script src="\/_stripe\//

/** A page keeps its width, however long a word a dealer writes. */
async function longWordProblems(page: Page): Promise<string[]> {
  await page.evaluate(lengthenWords)
  const problems: string[] = []
  for (const window of [PHONE, TABLET, DESK]) {
    await page.setViewportSize(window)
    problems.push(...(await overflowProblems(page)))
  }
  return problems
}

/** Runs in the page: adds a word of 85 letters to each text that a dealer may write. */
function lengthenWords(): void {
  const LONG = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu'
  for (const element of document.querySelectorAll('h1, h2, h3, p, li, dd, .rows dt, address, .hd-nav a, .hd-action')) {
    const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (text) text.nodeValue += ` ${LONG}`
  }
}
