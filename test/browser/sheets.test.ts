import { expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { DEALER } from './forms/fill.ts'
import { pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

it('a browser without popovers opens and closes the menu and the filters', () =>
  visit({ viewport: { width: 390, height: 844 } }, async (page) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'popover')
      // Chromium would open them itself.
      document.addEventListener('DOMContentLoaded', () => {
        for (const sheet of document.querySelectorAll('[popover]')) sheet.removeAttribute('popover')
      })
    })
    await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
    for (const sheet of ['menu', 'filters']) {
      const open = page.locator(`#${sheet}[open]`)
      await page.locator(`[popovertarget=${sheet}]`).first().press('Enter')
      await open.waitFor({ state: 'attached' })
      await expect
        .poll(() =>
          open
            .locator('button')
            .first()
            .evaluate((button) => button.matches(':focus')),
        )
        .toBe(true)
      await page.keyboard.press('Escape')
      await open.waitFor({ state: 'detached' })
    }
  }))
