import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { axeProblems, watch } from './page-problems.ts'
import { eachTemplate, pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

describe.each(eachTemplate())('$template: a shopper of $dealer', ({ dealer }) => {
  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('goes from home to a vehicle by plain links, %s @spec 1.2 2.1 2.4 2.27', (_, javaScriptEnabled) =>
    visit({ javaScriptEnabled }, async (page) => {
      const problems = watch(page)
      const makes = await openMakes(page, dealer)
      const make = makes.first()
      const count = Number(await make.locator('.count').textContent())
      const name = (await make.textContent())?.replace(/\d+\s*$/, '').trim() ?? ''
      await make.click()
      // With scripts the list narrows in place, without them on a page of its own.
      const heading = page.getByRole('heading', { level: 1 })
      await expect.poll(() => heading.textContent()).toMatch(new RegExp(`^${count}\\b`))
      const cards = page.locator('article.card .card-title')
      await expect
        .poll(async () => (await cards.allTextContents()).filter((title) => !title.includes(name)))
        .toEqual([])
      const titles = await cards.allTextContents()
      expect(titles.length).toBeGreaterThan(0)

      await page.locator('article.card .card-title a').first().click()
      await page.waitForURL(/\/(cars|motorcycles|campers)\/[\w-]+$/)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(titles[0])
      expect(problems).toEqual([])
    }),
  )

  it('reads the whole phone number without scripts @spec 4.6', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(urlOf(dealer, pathOf(dealer, 'vehicle')))
      const phone = page.locator('.buy details.phone')
      const masked = await phone.locator('summary').textContent()
      expect(await phone.locator('a').isVisible()).toBe(false)
      await phone.locator('summary').click()
      const link = phone.locator('a')
      expect(await link.isVisible()).toBe(true)
      expect(await link.getAttribute('href')).toMatch(/^tel:\+?\d{5,}$/)
      const number = (await link.textContent())?.trim() ?? ''
      expect(masked).not.toContain(number)
    }))

  it('enquires at the vehicle’s location without scripts @spec 2.21', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(urlOf(dealer, pathOf(dealer, 'vehicle')))
      await page.locator('.buy').getByRole('link', { name: 'Enquire', exact: true }).click()
      const form = page.locator('#dialog-quick-enquiry form[method="post"][action="/api/leads"]')
      await form.waitFor()
      expect(await form.locator('[name="email"]').isVisible()).toBe(true)
    }))

  it('enquires in a dialog that passes axe and closes with Escape @spec 2.22', () =>
    visit({ viewport: PHONE }, async (page) => {
      const problems = watch(page)
      await page.goto(urlOf(dealer, pathOf(dealer, 'vehicle')))
      for (const name of ['Enquire', 'Book a Test Drive']) {
        const opener = page.locator('.buy, .bar').getByRole('link', { name, exact: true })
        await opener.click()
        const dialog = page.getByRole('dialog')
        await dialog.waitFor()
        problems.push(...(await axeProblems(page)))
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
        expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
      }
      expect(problems).toEqual([])
    }))

  it('sees the fallback for a picture that fails @spec 8.11', () =>
    visit({}, async (page) => {
      await page.route('**/_pictures/**', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(urlOf(dealer, pathOf(dealer, 'vehicle')))
      const picture = page.locator('.gallery img').first()
      await expect.poll(() => picture.getAttribute('src')).toBe('/new-arrival.svg')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }))
})

/** From home to the stock search, with its links to makes in sight. */
async function openMakes(page: Page, dealer: string) {
  await page.goto(urlOf(dealer, '/'))
  const search = pathOf(dealer, 'search')
  await page.locator(`a[href="${search}"]:visible`).first().click()
  await page.waitForURL(`**${search}`)
  const facet = page.locator('[data-facet="make"]')
  if ((await facet.getAttribute('open')) === null) await facet.locator('summary').click()
  return facet.getByRole('link')
}
