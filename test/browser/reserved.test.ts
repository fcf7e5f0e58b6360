import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { axeProblems, overflowProblems } from './page-problems.ts'

const visit = sharedBrowser()
/** Shows fuel tags; a hybrid of its stock is reserved. */
const DEALER = 'harrow-motor-group'
const ID = 'hmg-6017'
const PATH = '/cars/2026-gwm-haval-h6-phev-ultra-awd-hd3083'
const OTHER = 'hmg-6003'

const open = (page: Page, path: string) => page.goto(urlOf(DEALER, path))
const tagsOf = (place: Locator) => place.locator('.tag').allTextContents()

describe('a reserved hybrid says so beside its tag, on a phone @spec 4.4', () => {
  it('on its page, and in the forms that open there', () =>
    visit({ viewport: PHONE }, async (page) => {
      await open(page, PATH)
      expect(await tagsOf(page.locator('.vehicle-gallery'))).toEqual(['Hybrid', 'Reserved'])
      const [tag, state] = await Promise.all(
        [0, 1].map((at) => page.locator('.vehicle-gallery .tag').nth(at).boundingBox()),
      )
      expect((state?.y ?? 0) >= (tag?.y ?? 0) + (tag?.height ?? 0)).toBe(true)
      expect(await page.locator('.buy .notice').textContent()).toContain('Another shopper has reserved this car.')
      expect(await page.locator('.slides img').first().getAttribute('alt')).toContain('reserved')
      expect(await overflowProblems(page)).toEqual([])
      expect(await axeProblems(page)).toEqual([])
      await page.locator('[data-dialog="dialog-test-drive"]').first().click()
      const dialog = page.locator('#dialog-test-drive')
      await dialog.waitFor()
      expect(await dialog.locator('.form-vehicle').textContent()).toMatch(/\$53,990\s*Reserved/)
    }))

  it('on its card, printed and live', () =>
    visit({ viewport: PHONE }, async (page) => {
      await open(page, '/search/new-used-and-demo-cars?query=haval+h6+phev+ultra')
      const card = page.locator(`.card[data-vehicle="${ID}"]`)
      await card.waitFor()
      await expect.poll(() => tagsOf(card)).toEqual(['Hybrid', 'Reserved'])
      await card.scrollIntoViewIfNeeded()
      expect(await overflowProblems(page)).toEqual([])
    }))

  it('side by side with another', () =>
    visit({ viewport: PHONE }, async (page) => {
      await open(page, `/compare?cars=${ID},${OTHER}`)
      await expect.poll(() => tagsOf(page.locator('thead'))).toEqual(['Hybrid', 'Reserved', 'Hybrid'])
      expect(await overflowProblems(page)).toEqual([])
    }))

  it('where a vehicle is chosen for a test drive, and where the address has chosen it', () =>
    visit({ viewport: PHONE }, async (page) => {
      await open(page, '/book-test-drive')
      const field = page.locator('[name=vehicle_wanted]')
      await field.click()
      await page.keyboard.type('haval h6 phev ultra')
      await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/\$53,990 Reserved$/)
      await open(page, `/book-test-drive?car_id=${ID}`)
      await expect.poll(() => page.locator('form .notice').first().textContent()).toMatch(/\$53,990 Reserved$/)
    }))
})
