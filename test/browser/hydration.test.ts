import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, sharedBrowser, urlOf } from './browser.ts'
import { recordShifts, shiftProblems, watch } from './page-problems.ts'
import { pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'
const KINDS = ['home', 'search', 'vehicle', 'checkout', 'trade-in', 'form', 'contact', 'location', 'garage', 'compare']

describe('islands hydrate without changing the printed HTML', () => {
  it.each(KINDS.flatMap((kind) => [PHONE, DESKTOP].map((viewport) => ({ kind, viewport, width: viewport.width }))))(
    '$kind at $width px: nothing moves, and React draws nothing anew',
    ({ kind, viewport }) =>
      visit({ viewport }, async (page) => {
        const problems = watch(page)
        await recordShifts(page)
        await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
        await page.waitForLoadState('networkidle')
        const before = await shiftProblems(page)
        await page.evaluate(() => {
          for (const island of document.querySelectorAll('astro-island')) island.dispatchEvent(new Event('touchstart'))
        })
        await page.waitForFunction(() => !document.querySelector('astro-island:is([ssr], [aria-busy])'))
        await page.waitForLoadState('networkidle')
        expect((await shiftProblems(page)).slice(before.length)).toEqual([])
        expect(problems).toEqual([])
      }),
  )
})
