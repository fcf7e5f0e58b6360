import { expect, it } from 'vitest'
import { sharedBrowser } from '../../browser.ts'
import { CHRISTMAS, christmasSites, DEALER } from '../../christmas.ts'
import { aPerson, awake, fill, submitOf } from '../../forms/fill.ts'
import { pathOf } from '../../sample-pages.ts'

const visit = sharedBrowser()
const { urlOf, mailbox } = christmasSites()

it('the reply to an enquiry on Christmas Day says that the dealer is closed @spec 3.5', () =>
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
    await expect.poll(reply).toContain('Opens Tuesday 8:30am')
  }))
