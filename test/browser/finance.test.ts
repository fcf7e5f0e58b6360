import { describe, expect, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { axeProblems, overflowProblems, watch } from './page-problems.ts'
import { pathOf } from './sample-pages.ts'
import { holdBack } from './slow-network.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()
const DEALER = 'harrow-motor-group'

describe('finance calculator @spec 9.4', () => {
  it('shows a repayment with its rate before any script, and recalculates while a shopper types', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, '/finance'))
      const form = page.getByRole('form', { name: 'Repayment calculator' })
      const answer = form.locator('output')
      expect(await answer.textContent()).toContain('$30,000 at 8.99% a year')
      await form.getByLabel('Price').fill('$40,000')
      await form.getByLabel('Trade-in').fill('8,000')
      await form.getByLabel('Deposit').fill('2000')
      await form.getByLabel('Interest rate per year').fill('10')
      await form.getByLabel('Monthly').check()
      await expect.poll(() => answer.textContent()).toContain('$637.41')
      expect(await answer.textContent()).toContain('$30,000 at 10% a year: 60 monthly payments')
      expect(await form.textContent()).toContain('is an assumption you can change, not an offer')
      expect(idsOf(events)).toContain(29)
      expect(await axeProblems(page)).toEqual([])
      expect(problems).toEqual([])
    }))

  it('takes its price from the vehicle page that links to it @spec 2.9', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto(urlOf(DEALER, '/finance?vehiclePriceBudget=24990'))
      await expect.poll(() => page.locator('.calc output').textContent()).toContain('$24,990 at')
      expect(await overflowProblems(page)).toEqual([])
    }))

  it('keeps a price that the browser filled in before the script loaded, whatever the address says @spec 2.9', () =>
    visit({}, async (page) => {
      const scripts = await holdBack(page, '**/_astro/*.js*')
      await page.goto(urlOf(DEALER, '/finance?vehiclePriceBudget=24990'))
      const price = page.locator('.calc [name=price]')
      // As after Back or a reload: no event tells of it.
      await price.evaluate((input) => Object.assign(input, { value: '31000' }))
      await scripts.asked
      scripts.release()
      await expect.poll(() => page.locator('.calc output').textContent()).toContain('$31,000 at')
      expect(await price.inputValue()).toBe('31000')
    }))

  it.each(['', '0', 'a lot', '-5'])('shows no repayment for a price of %j', (price) =>
    visit({}, async (page) => {
      await page.goto(urlOf(DEALER, '/finance'))
      const input = page.locator('.calc [name=price]')
      await input.hover()
      await page.waitForLoadState('networkidle')
      await input.fill(price)
      await expect.poll(() => page.locator('.calc output').textContent()).toContain('Enter a price')
    }),
  )
})

describe('finance price helper on the vehicle page @spec 3.18', () => {
  it('subtracts trade-in and deposit from the price, and passes the amount on to the finance page', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      const link = page.locator('.money a[href*=vehiclePriceBudget]')
      const price = Number(
        new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).searchParams.get('vehiclePriceBudget'),
      )
      await page.locator('h1').hover()
      await page.locator('.finance-price summary').click()
      await page.getByLabel('Your trade-in').fill('1,000')
      await page.getByLabel('Your deposit').fill('500')
      const left = price - 1500
      await expect.poll(() => link.getAttribute('href')).toContain(`vehiclePriceBudget=${left}`)
      expect(await page.locator('.finance-price output').textContent()).toBe(
        `: $${left.toLocaleString('en-AU')} to finance`,
      )
      await expect.poll(() => idsOf(events).filter((id) => id === 29)).toEqual([29])
      expect(events.find(({ event_id }) => event_id === 29)?.element_type).toBe('price_helper')
      await page.getByLabel('Your trade-in').fill('')
      await page.getByLabel('Your deposit').fill('')
      await expect.poll(() => page.locator('.finance-price output').textContent()).toBe('')
      expect(await link.getAttribute('href')).toContain(`vehiclePriceBudget=${price}`)
      // Bars at the edges of the screen cover what is scrolled below them.
      await page.evaluate(() => scrollTo(0, 0))
      expect(await axeProblems(page)).toEqual([])
    }))
})
