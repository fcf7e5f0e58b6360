import { expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'

const visit = sharedBrowser()

it('a shopper who goes on before a page has faded in causes no error', () =>
  visit({ reducedMotion: 'no-preference' }, async (page) => {
    const errors: string[] = []
    for (let time = 0; time < 6; time++) {
      // Each in a tab of its own: the last one's Back may still be under way.
      const tab = await page.context().newPage()
      tab.on('pageerror', ({ message }) => errors.push(message))
      await tab.goto(urlOf('harrow-motor-group', '/'))
      await tab.evaluate(() => {
        const press = (path: string) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
        press('/contact')
        setTimeout(() => press('/finance'), 30)
      })
      await tab.waitForTimeout(150)
      await tab.goBack({ waitUntil: 'commit' }).catch(() => {})
      await tab.close()
    }
    expect(errors).toEqual([])
  }))
