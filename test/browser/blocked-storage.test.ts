import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { aPerson, awake, fill, submitOf } from './forms/fill.ts'
import { received } from './mailbox.ts'
import { watch } from './page-problems.ts'
import { pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'

/** What a browser does that keeps nothing for any site: even reading the properties throws. */
function keepNothing(): void {
  const refuse = () => {
    throw new DOMException('The document may not keep anything.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
}

const JOURNEYS: Record<string, (page: Page) => Promise<void>> = {
  'filters the list': async (page) => {
    await page.goto(urlOf(DEALER, '/search/used-cars'))
    await page.locator('[data-facet=make] a', { hasText: 'Toyota' }).click()
    await expect.poll(() => page.locator('#results .card-title').first().textContent()).toContain('Toyota')
  },
  'finds by the finder of the home page': async (page) => {
    await page.goto(urlOf(DEALER, '/'))
    await page.locator('main form select, main form input').first().focus()
    await page
      .getByRole('button', { name: /^(Search|Show|Find)/ })
      .first()
      .click()
    await page.waitForURL('**/search/**')
  },
  'saves a vehicle, reveals a number and opens the photos': async (page) => {
    await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
    const heart = page.locator('.vehicle-gallery .heart')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await page.locator('.buy details.phone summary').click()
    expect(await page.locator('.buy details.phone a').isVisible()).toBe(true)
    await page.locator('[data-photo="0"]').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).waitFor()
  },
  'calculates a repayment': async (page) => {
    await page.goto(urlOf(DEALER, '/finance'))
    const form = page.getByRole('form', { name: 'Repayment calculator' })
    const before = await form.locator('output').textContent()
    await form.getByLabel('Deposit').fill('2000')
    await expect.poll(() => form.locator('output').textContent()).not.toBe(before)
  },
  'opens the garage': async (page) => {
    await page.goto(urlOf(DEALER, '/my-garage'))
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    await page.getByRole('button', { name: 'Send me a code' }).waitFor()
  },
  'sends an enquiry': async (page) => {
    const person = aPerson()
    await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
    await page.locator('[data-dialog="dialog-quick-enquiry"]:visible').first().click()
    const form = page.locator('#quick-enquiry')
    await fill(form, { ...person, message: 'Is it still there?' })
    await awake(form)
    await submitOf(form).click()
    await page.waitForURL('**/success?category=*')
    await expect.poll(async () => (await received(person.email)).length).toBeGreaterThan(0)
  },
  'books a test drive in steps': async (page) => {
    const person = aPerson()
    await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
    await page.locator('.buy-actions [data-dialog=dialog-test-drive]').click()
    const form = page.locator('#test-drive')
    const next = form.getByRole('button', { name: 'Continue' })
    await next.click()
    await form.getByText('Step 2 of 3').waitFor()
    await fill(form, person)
    await next.click()
    await form.getByText('Step 3 of 3').waitFor()
    await fill(form, { terms_conditions: 'true' })
    await awake(form)
    await submitOf(form).click()
    await page.waitForURL('**/success?category=Test+Drive*')
    await expect.poll(async () => (await received(person.email)).length).toBeGreaterThan(0)
  },
  'values a trade-in': async (page) => {
    await page.goto(urlOf(DEALER, '/trade-in'))
    const form = page.locator('#trade-in')
    await form.locator('[name=Rego]').fill('abc12d')
    await form.locator('[name=regoState]').selectOption('NSW')
    await form.getByRole('button', { name: 'Find my vehicle' }).click()
    await form.locator('.lookup .notice b').waitFor()
  },
  'opens a checkout': async (page) => {
    await page.goto(urlOf(DEALER, pathOf(DEALER, 'checkout')))
    const form = page.locator('[data-island=checkout] form')
    await form.locator('[name=name]').fill('Mere')
    await awake(form)
  },
}

describe('with storage blocked, each island works while its page is open', () => {
  it.each(Object.entries(JOURNEYS))('%s', (_, journey) =>
    visit({}, async (page) => {
      const problems = watch(page)
      await page.addInitScript(keepNothing)
      await journey(page)
      expect(problems).toEqual([])
    }),
  )
})
