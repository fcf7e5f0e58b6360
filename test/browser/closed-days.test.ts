import { describe, expect, it } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { CHRISTMAS, christmasSites, DEALER } from './christmas.ts'
import { awake } from './forms/fill.ts'
import { pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

describe('Christmas Day at a sample dealer, by the clocks of shopper and server @spec 3.5', () => {
  const { urlOf } = christmasSites()

  it('the header and the page of the yard say when it opens, and mark the day of the exception', () =>
    visit({}, async (page) => {
      await page.clock.install({ time: CHRISTMAS })
      for (const path of ['/', pathOf(DEALER, 'contact')]) {
        await page.goto(urlOf(path))
        expect(await page.locator('.hd .hours-now').textContent()).toBe('Opens Tuesday 8:30am')
      }
      await page.locator('main .week').first().waitFor({ state: 'attached' })
      const today = page.locator('main .week').first().locator('[aria-current]')
      expect(await today.allTextContents()).toEqual([expect.stringMatching(/25–28 December.*Closed.*Christmas/s)])
    }))

  it('the form for a test drive offers the days on which it opens', () =>
    visit({}, async (page) => {
      await page.clock.install({ time: CHRISTMAS })
      await page.goto(urlOf('/book-test-drive'))
      const form = page.locator('[data-form=test-drive]')
      await form.locator('input, select').first().focus()
      await awake(form)
      const days = form.getByRole('radio', { name: /December|January/ })
      await days.first().waitFor()
      const names = await days.evaluateAll((all) => all.map((day) => day.getAttribute('aria-label')))
      expect(names.slice(0, 4)).toEqual([
        'Tuesday 29 December',
        'Wednesday 30 December',
        'Thursday 31 December',
        'Saturday 2 January',
      ])
    }))
})
