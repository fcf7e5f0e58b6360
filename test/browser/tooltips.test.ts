import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { axeProblems } from './page-problems.ts'

const visit = sharedBrowser()

/** Icons that say what they are only to a screen reader otherwise. */
async function openHome(page: Page) {
  await page.goto(urlOf('harrow-motor-group', '/'))
  await page.locator('h1').hover()
  await page.waitForLoadState('networkidle')
  const [first, second] = [page.locator('.social .btn-icon').first(), page.locator('.social .btn-icon').nth(1)]
  await first.scrollIntoViewIfNeeded()
  return { first, second, tip: page.getByRole('tooltip') }
}

/** What comes now comes at once: no timer of the page ends, however slow the machine. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

describe('tooltip @spec 4.16 9.8', () => {
  it('opens after the hover delay of 700 ms, its neighbour at once', () =>
    visit({}, async (page) => {
      const { first, second, tip } = await openHome(page)
      const start = Date.now()
      await first.hover()
      await tip.waitFor()
      expect(Date.now() - start).toBeGreaterThanOrEqual(690)
      expect(await tip.textContent()).toBe(await first.getAttribute('aria-label'))
      expect(await axeProblems(page)).toEqual([])
      await stopTime(page)
      await second.hover()
      // A millisecond of the page's time per look: these looks end before 700.
      const look = async () => {
        await page.clock.runFor(1)
        return tip.allTextContents()
      }
      await expect.poll(look).toEqual([await second.getAttribute('aria-label')])
    }))

  it.each([
    ['leave', (page: Page) => page.mouse.move(5, 5)],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['scroll', (page: Page) => page.mouse.wheel(0, -200)],
    ['outside click', (page: Page) => page.locator('body').dispatchEvent('pointerdown')],
  ])('closes on %s', (_, close) =>
    visit({}, async (page) => {
      const { first, tip } = await openHome(page)
      await first.hover()
      await tip.waitFor()
      await close(page)
      await expect.poll(() => tip.count()).toBe(0)
    }),
  )

  it('opens at once on keyboard focus', () =>
    visit({}, async (page) => {
      const { second, tip } = await openHome(page)
      await stopTime(page)
      await page.locator('.social .btn-icon').first().focus()
      await page.keyboard.press('Tab')
      await tip.waitFor()
      expect(await tip.textContent()).toBe(await second.getAttribute('aria-label'))
    }))
})

describe('collapsible panel @spec 4.16 9.8', () => {
  it('opens in 300 ms ease-out', () =>
    visit({ reducedMotion: 'no-preference' }, async (page) => {
      await page.goto(urlOf('harrow-motor-group', '/trade-in'))
      const panel = page.locator('.faq details').first()
      const timing = await panel.evaluate((details) => {
        const { transitionDuration, transitionTimingFunction } = getComputedStyle(details, '::details-content')
        return [transitionDuration, transitionTimingFunction]
      })
      expect(timing).toEqual(['0.3s, 0.3s', 'ease-out, ease'])
      await panel.locator('summary').click()
      await panel.locator('p').waitFor()
    }))

  it('is animated by a script where the style sheet cannot, to the same end', () =>
    visit({ reducedMotion: 'no-preference' }, async (page) => {
      await page.addInitScript(() => {
        const { supports } = CSS
        CSS.supports = (...query: string[]) =>
          !query.join().includes('interpolate-size') && supports.apply(CSS, query as [string])
        const recorded = Object.assign(window, { timings: [] as unknown[] })
        const { animate } = Element.prototype
        Element.prototype.animate = function (frames, timing) {
          recorded.timings.push(timing)
          return animate.call(this, frames, timing)
        }
      })
      await page.goto(urlOf('harrow-motor-group', '/trade-in'))
      const panel = page.locator('.faq details').first()
      const timings = () => page.evaluate(() => (window as Window & { timings?: unknown[] }).timings)
      // Before the script comes, a panel opens at once. Another one says when it has.
      const other = page.locator('.faq summary').nth(1)
      const press = async () => {
        await other.click()
        return timings()
      }
      await expect.poll(press).not.toEqual([])
      await page.evaluate(() => Object.assign(window, { timings: [] }))
      await panel.locator('summary').click()
      await expect.poll(timings).toMatchObject([{ duration: 300, easing: 'ease-out' }])
      await expect.poll(() => panel.evaluate((details) => details.getAnimations().length)).toBe(0)
      expect(await panel.getAttribute('open')).toBe('')
      await panel.locator('summary').click()
      await expect.poll(() => panel.getAttribute('open')).toBe(null)
    }))
})
