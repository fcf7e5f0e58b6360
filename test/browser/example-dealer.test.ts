import type { Locator } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'

const DEALER = 'tauranga-motor-company'
const visit = sharedBrowser()
const at = (path: string) => urlOf(DEALER, path)
const texts = async (links: Locator) => (await links.allTextContents()).map((text) => text.trim())

describe('the example of the specification, as a shopper sees it', () => {
  it('has 34 used cars in stock and none new or demo @spec 1.5', () =>
    visit({}, async (page) => {
      await page.goto(at('/search/used-cars'))
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('34 used cars')
      const vehicles = inject('pages').filter(({ dealer, kind }) => dealer === DEALER && kind === 'vehicle')
      expect(vehicles).toHaveLength(34)
      await page.goto(at('/search/new-cars'))
      expect(new URL(page.url()).pathname).toBe('/search/used-cars')
    }))

  it('is open Monday to Friday 8:30am-5:00pm, Saturday 10:00am-4:00pm, Sunday closed @spec 1.5 3.5', () =>
    visit({}, async (page) => {
      await page.goto(at('/contact'))
      const rows = await page.locator('main table.hours').first().getByRole('row').allInnerTexts()
      const week = rows.map((row) => row.replace(/\s+/g, ' ').trim())
      const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day} 8:30am-5:00pm`)
      expect(week.sort()).toEqual([...weekdays, 'Saturday 10:00am-4:00pm', 'Sunday Closed'].sort())
    }))

  it('shows Saturday hours and Sunday as By Appointment on the location page @spec 2.20', () =>
    visit({}, async (page) => {
      await page.goto(at('/contact-us/tauranga'))
      const hours = page.locator('main table.hours')
      expect(await hours.getByRole('row', { name: 'Saturday' }).textContent()).toContain('10:00am-4:00pm')
      expect(await hours.getByRole('row', { name: 'Sunday' }).textContent()).toContain('By Appointment')
      expect(await page.getByText(/^\s*Sun(day)? /).count()).toBe(0)
      expect(await page.getByRole('contentinfo').textContent()).not.toMatch(/Sun\w* +(Closed|By)/)
    }))

  it('has the header: Book a Test Drive (emphasised), Vehicles, Finance, Finance Information, Contact Us @spec 2.18', () =>
    visit({}, async (page) => {
      await page.goto(at('/'))
      const header = page.getByRole('banner')
      const main = header.getByRole('navigation', { name: 'Main' })
      expect(await texts(main.getByRole('link'))).toEqual([
        'Book a Test Drive',
        'Vehicles',
        'Finance',
        'Finance Information',
        'Contact Us',
      ])
      await header.getByRole('link', { name: 'Book a Test Drive' }).click()
      await page.waitForURL('**/book-test-drive')
    }))

  it('has Book a Test Drive first in the menu of a phone @spec 2.18', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto(at('/'))
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Menu' })
      expect((await texts(menu.getByRole('link')))[0]).toBe('Book a Test Drive')
      await menu.getByRole('link', { name: 'Book a Test Drive' }).click()
      await page.waitForURL('**/book-test-drive')
    }))

  it('has the footer: logo, address, phone, social links and Buyer Tools @spec 2.19', () =>
    visit({}, async (page) => {
      await page.goto(at('/'))
      const footer = page.getByRole('contentinfo')
      expect(await footer.getByRole('img', { name: 'Tauranga Motor Company' }).count()).toBe(1)
      expect(await footer.locator('address').textContent()).toMatch(/Cameron Road.*Tauranga.*\(07\) 555 0134/s)
      const tools = footer.getByRole('navigation', { name: 'Buyer Tools' })
      expect(await texts(tools.getByRole('link'))).toEqual(['Vehicles', 'Finance', 'Finance Information', 'Contact Us'])
      for (const network of ['Facebook', 'Instagram', 'YouTube']) {
        const link = footer.getByRole('link', { name: network })
        expect(await link.getAttribute('target')).toBe('_blank')
        expect(await link.getAttribute('rel')).toContain('noopener')
      }
    }))

  it('has quick links on home, and Search Vehicles but not Parts and Contact in the sidebar @spec 2.17', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto(at('/'))
      const quick = await texts(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link'))
      expect(quick).toEqual(expect.arrayContaining(['Test Drive', 'Finance', 'Trade In', 'Contact']))
      expect(quick).not.toContain('Search Vehicles')
      await page.getByRole('button', { name: 'Menu' }).click()
      const sidebar = await texts(page.getByRole('navigation', { name: 'Menu' }).getByRole('link'))
      expect(sidebar).toEqual(expect.arrayContaining(['Search Vehicles', 'Test Drive', 'Trade In']))
      expect(sidebar).not.toContain('Parts')
      expect(sidebar).not.toContain('Contact')
    }))

  it('titles its contact page Contact Us @spec 2.25', () =>
    visit({}, async (page) => {
      await page.goto(at('/contact'))
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Contact Us')
    }))

  it('answers trade-in questions in an accordion: what, how, when, under finance, where @spec 2.26 9.6', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(at('/trade-in'))
      const questions = page.locator('.faq details')
      expect(await questions.count()).toBe(5)
      const asked = await questions.locator('summary').allTextContents()
      for (const [index, topic] of [/which/i, /estimate/i, /exact price/i, /finance/i, /where/i].entries()) {
        expect(asked[index]).toMatch(topic)
      }
      const answer = questions.first().locator('p')
      expect(await answer.isVisible()).toBe(false)
      await questions.first().locator('summary').click()
      await answer.waitFor()
      expect(await answer.textContent()).toMatch(/7 years.*100,000 km/)
    }))
})
