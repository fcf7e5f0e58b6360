import { describe, expect, it } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { CHRISTMAS, christmasSites, DEALER } from './christmas.ts'
import { aPerson, awake, fill, submitOf } from './forms/fill.ts'
import { pathOf } from './sample-pages.ts'

const visit = sharedBrowser()
const PATIENCE = { timeout: 30_000 }

describe('Christmas Day at a sample dealer, by the clocks of shopper and server @spec 3.5', {
  timeout: 120_000,
}, () => {
  const { urlOf, mailbox } = christmasSites()

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

  it('the reply to an enquiry says that it is closed', () =>
    visit({}, async (page) => {
      await page.clock.install({ time: CHRISTMAS })
      await page.goto(urlOf(pathOf(DEALER, 'vehicle')))
      await page.locator('[data-dialog="dialog-quick-enquiry"]:visible').first().click()
      const form = page.locator('#quick-enquiry')
      const person = aPerson()
      await fill(form, { ...person, message: 'Is it still there?' })
      await awake(form)
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      const reply = async () =>
        (await mailbox()).split('<details>').find((mail) => mail.includes(`<small>to ${person.email}`))
      await expect.poll(reply, PATIENCE).toContain('Opens Tuesday 8:30am')
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
