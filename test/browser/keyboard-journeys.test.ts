import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { nextCheckout } from './checkouts.ts'
import { aPerson, awake, DEALER } from './forms/fill.ts'
import { received } from './mailbox.ts'
import { pathOf } from './sample-pages.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()
const hasFocus = (element: Locator) =>
  element.evaluateAll((all) =>
    all.some((one) => one === document.activeElement || one.contains(document.activeElement)),
  )

/** Tabs on to an element, as somebody without a pointer does. */
async function tabTo(page: Page, element: Locator, most = 120): Promise<void> {
  for (let stop = 0; stop < most; stop++) {
    if (await hasFocus(element)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${element} is not reached with ${most} tabs`)
}

/** Types into fields by their names, one after the other. */
async function type(page: Page, form: Locator, answers: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(answers)) {
    await tabTo(page, form.locator(`[name="${name}"]`))
    await page.keyboard.type(text)
  }
}

/** A person's form, its terms and its button. */
async function sendByKeyboard(page: Page, form: Locator, person: Record<string, string>): Promise<void> {
  await tabTo(page, form.locator('[name=name]'))
  await awake(form)
  await type(page, form, person)
  await tabTo(page, form.locator('[name=terms_conditions]'))
  await page.keyboard.press('Space')
  await tabTo(page, form.locator('button[type=submit]'))
  await page.keyboard.press('Enter')
}

const JOURNEYS: Record<string, (page: Page) => Promise<void>> = {
  'reveals the phone number': async (page) => {
    const events = await recordEvents(page)
    await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
    const phone = page.locator('.buy details.phone')
    await tabTo(page, phone.locator('summary'))
    await page.keyboard.press('Enter')
    await expect.poll(() => phone.locator('a').isVisible()).toBe(true)
    await expect.poll(() => idsOf(events)).toContain(25)
    expect(await hasFocus(phone.locator('a'))).toBe(true)
  },
  'narrows the search and opens a vehicle': async (page) => {
    await page.goto(urlOf(DEALER, '/search/used-cars'))
    await tabTo(page, page.locator('[data-facet=make] a', { hasText: 'Toyota' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/Toyota|toyota/)
    const title = page.locator('#results .card-title a').first()
    await expect.poll(() => title.textContent()).toContain('Toyota')
    await tabTo(page, title)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cars/*')
  },
  'books a test drive': async (page) => {
    const person = aPerson()
    await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
    await tabTo(page, page.locator('.buy-actions [data-dialog=dialog-test-drive]'))
    await page.keyboard.press('Enter')
    const form = page.locator('#test-drive')
    await form.waitFor()
    const next = form.getByRole('button', { name: 'Continue' })
    await tabTo(page, next)
    await awake(form)
    await page.keyboard.press('Enter')
    await form.getByText('Step 2 of 3').waitFor()
    await type(page, form, person)
    await tabTo(page, next)
    await page.keyboard.press('Enter')
    await form.getByText('Step 3 of 3').waitFor()
    await tabTo(page, form.locator('[name=terms_conditions]'))
    await page.keyboard.press('Space')
    await tabTo(page, form.locator('button[type=submit]:visible'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/success?category=Test+Drive*')
    await expect.poll(async () => (await received(person.email)).length).toBe(3)
  },
  'trades a vehicle in': async (page) => {
    const person = aPerson()
    await page.goto(urlOf(DEALER, '/trade-in'))
    const form = page.locator('#trade-in')
    await tabTo(page, form.locator('[name=Rego]'))
    await awake(form)
    await type(page, form, { Rego: 'abc12d', regoState: 'NSW' })
    await tabTo(page, form.getByRole('button', { name: 'Find my vehicle' }))
    await page.keyboard.press('Enter')
    await form.locator('.lookup .notice b').waitFor()
    await type(page, form, { kilometres: '40000' })
    await tabTo(page, form.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')
    await form.locator('[name=email]').waitFor()
    expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await type(page, form, person)
    await tabTo(page, form.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')
    await page.locator('.estimate-range').waitFor()
    for (const name of ['condition', 'service_history', 'tyres', 'finance_owing']) {
      await tabTo(page, form.locator(`[name="${name}"]`))
      await page.keyboard.press((await form.locator(`select[name="${name}"]`).count()) > 0 ? 'ArrowDown' : 'Space')
    }
    await tabTo(page, form.locator('button[type=submit]:visible'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/success?category=*')
    await expect.poll(async () => (await received(person.email)).length).toBe(3)
  },
  'reserves a vehicle': async (page) => {
    const person = aPerson()
    await page.goto(urlOf(DEALER, nextCheckout(DEALER)))
    const form = page.locator('[data-island=checkout] form')
    await sendByKeyboard(page, form, person)
    await page.locator('[name=sandbox-card]').first().waitFor()
    await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }))
    await page.keyboard.press('Enter')
    const heading = page.locator('[data-island=checkout] section').getByRole('heading')
    await expect.poll(() => heading.textContent()).toBe("It's reserved for you")
  },
  'saves a favourite, and finds it in the garage': async (page) => {
    const events = await recordEvents(page)
    await page.goto(urlOf(DEALER, '/search/used-cars'))
    const heart = page.locator('#results .card [data-favourite]').first()
    const id = (await heart.getAttribute('data-favourite')) ?? ''
    await tabTo(page, heart)
    await page.keyboard.press('Enter')
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => idsOf(events)).toContain(39)
    await page.goto(urlOf(DEALER, '/my-garage'))
    await page.locator(`[data-garage-list] .card[data-vehicle="${id}"]`).waitFor()
  },
}

describe('with the keyboard alone a shopper', () => {
  it.each(Object.entries(JOURNEYS))('%s', (_, journey) => visit({}, journey))
})
