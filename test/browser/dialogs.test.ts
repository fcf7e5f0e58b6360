import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, sharedBrowser, urlOf } from './browser.ts'
import { axeProblems, overflowProblems, watch } from './page-problems.ts'
import { ask } from './request.ts'

const visit = sharedBrowser()
const DEALER = 'harrow-motor-group'

/** The page of a manufacturer-certified vehicle. */
async function openCertified(page: Page): Promise<void> {
  const stock: { vehicles: Record<string, { certified: boolean; sold: boolean }> } = JSON.parse(
    (await ask(DEALER, '/stock.json')).body,
  )
  const found = Object.entries(stock.vehicles).find(([, { certified, sold }]) => certified && !sold)
  if (!found) throw new Error('no vehicle is certified')
  await page.goto(urlOf(DEALER, `/cars/${found[0]}`))
}

const opener = (page: Page, name: string) => page.locator(`[data-dialog="dialog-${name}"]:visible`).first()

async function doubleClick(page: Page, link: Locator, opened: Locator): Promise<void> {
  await link.click()
  await opened.waitFor()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

/** The second tap is less than half a second after the first by the screen's clock, however slow the machine is. */
async function doubleTap(page: Page, link: Locator, opened: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const timestamp = Date.now() / 1000 + 0.4
  await link.tap()
  await opened.waitFor()
  const touchPoints = [{ x: 8, y: 8 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
}

describe('dialogs of a vehicle page @spec 2.22 4.16', () => {
  it('manufacturer-certified used-car information opens, passes axe, and closes by Escape, button and outside click', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      await openCertified(page)
      const dialog = page.locator('#dialog-certified')
      const closings = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(8, 8),
      ]
      for (const close of closings) {
        await opener(page, 'certified').click()
        await dialog.waitFor()
        expect(await dialog.textContent()).toContain('certified used program')
        expect(await axeProblems(page)).toEqual([])
        await close()
        await dialog.waitFor({ state: 'hidden' })
        expect(await opener(page, 'certified').evaluate((link) => link === document.activeElement)).toBe(true)
      }
      expect(problems).toEqual([])
    }))

  it.each([
    ['click', doubleClick],
    ['tap', doubleTap],
  ])('a slow double %s opens one dialog, and its second press does not close it', (_, press) =>
    visit({ viewport: DESKTOP, hasTouch: true }, async (page) => {
      await openCertified(page)
      const dialog = page.locator('#dialog-quick-enquiry')
      await press(page, opener(page, 'quick-enquiry'), dialog)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await dialog.isVisible()).toBe(true)
    }),
  )

  it('without scripts its content is part of the page', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await openCertified(page)
      await opener(page, 'certified').click()
      await page.locator('#dialog-certified').waitFor()
    }))

  it.each(['quick-enquiry', 'test-drive', 'request-photos'])(
    '%s is at most 600 pixels wide, and fits a phone',
    (name) =>
      visit({ viewport: PHONE }, async (page) => {
        await openCertified(page)
        if ((await opener(page, name).count()) === 0) await page.setViewportSize({ width: 1280, height: 800 })
        await opener(page, name).click()
        const dialog = page.locator(`#dialog-${name}`)
        await dialog.waitFor()
        expect(await axeProblems(page)).toEqual([])
        expect(await overflowProblems(page)).toEqual([])
        await page.setViewportSize({ width: 1280, height: 800 })
        expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600)
      }),
  )
})
