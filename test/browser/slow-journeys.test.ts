import { describe, expect, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { nextCheckout } from './checkouts.ts'
import { aPerson, DEALER, fill, submitOf } from './forms/fill.ts'
import { received } from './mailbox.ts'
import { slowDown } from './slow-network.ts'

const visit = sharedBrowser()
const LATER = { timeout: 60_000 }

describe('from a phone on a slow connection', () => {
  it('sends a trade-in to the dealer with its estimate @spec 3.13', () =>
    visit({ viewport: PHONE }, async (page) => {
      await slowDown(page)
      const person = aPerson()
      await page.goto(urlOf(DEALER, '/trade-in'), { waitUntil: 'commit' })
      const form = page.locator('#trade-in')
      await fill(form, { Rego: 'abc12d', regoState: 'nsw' })
      await form.getByRole('button', { name: 'Find my vehicle' }).click(LATER)
      await form.locator('.lookup .notice b').waitFor(LATER)
      await fill(form, { kilometres: '40000' })
      const next = form.getByRole('button', { name: 'Continue' })
      await next.click(LATER)
      await form.locator('[name=email]').and(form.locator(':visible')).waitFor(LATER)
      await fill(form, person)
      await next.click()
      await page.locator('.estimate-range').waitFor(LATER)
      await fill(form, { condition: 'Good', service_history: 'Full', tyres: 'Half worn', finance_owing: 'No' })
      await submitOf(form).dblclick()
      await page.waitForURL('**/success?category=*', LATER)
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))

  it('makes one reservation and pays for it @spec 2.5', () =>
    visit({ viewport: PHONE }, async (page) => {
      await slowDown(page)
      const locks: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/reservations')) locks.push(request.url())
      })
      await page.goto(urlOf(DEALER, nextCheckout(DEALER)), { waitUntil: 'commit' })
      const form = page.locator('[data-island=checkout] form')
      await fill(form, { ...aPerson(), terms_conditions: 'true' })
      await submitOf(form).dblclick()
      await page.locator('[name=sandbox-card]').first().waitFor(LATER)
      await page.getByRole('button', { name: /^Pay \$/ }).click()
      const heading = page.locator('[data-island=checkout] section').getByRole('heading')
      await expect.poll(() => heading.textContent(), LATER).toBe("It's reserved for you")
      expect(locks).toHaveLength(1)
    }))
})
